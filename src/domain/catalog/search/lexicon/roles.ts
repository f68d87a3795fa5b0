/**
 * Words of a query that name no thing. `unit` and `filler` words do not filter, an `audience` ranks what is made
 * for it first, a missing `brand` is reported to the shopper, and a `colour` or a `quality` (material, state)
 * describes the thing beside it. Words on one line are synonyms, and `>` lists things that always have the quality.
 */
export const UNITS = `
كيلو كيلوا كيلوجرام كجم كج ك kg kgs kilo kilos kilogram
جرام جم غرام جرامات g gm gr gram grams
لتر ليتر لترات l lt litre liter litres liters ml مل مللي
نص نصف ربع تلت تمن وقية half quarter
علبة علبه علب كيس اكياس شنطة_كبيرة باكت باكيت باكو كرتونة كرتونه كرتون صندوق عبوة عبوات شوال شكارة
طبق صينيه رول لفة لفه ربطة ربطه حزمة حزمه راس حبة حبه حبات حبتين قطعة قطعه قطع قطعتين واحدة واحده جوز زوج لوح باكوهات كوز شيكارة دستة دسته طقم اطقم بكرة برطمانات ازازة ازازه زجاجة
pack packs packet box can cans tin tins carton bottle bottles piece pieces pcs pc bunch dozen pair set tray bag_of roll rolls
واحد اتنين اثنين تلاتة تلاته ثلاثة اربعة اربعه خمسة خمسه ستة سته سبعة سبعه تمانية تمنيه تسعة تسعه عشرة عشره one two three four five six ten
وات watt w فولت volt بوصة بوصه inch سم cm متر meter حصان جيجا gb size مقاس سايز نمرة xl xxl xxxl xs كبير_جدا
سمول ميديم ميديوم لارج اكس_لارج اكسترا_لارج دبل_اكس_لارج اكس_اكس_لارج x_large extra_large xx_large double_xl
جنيه ج egp le pound pounds
`

export const FILLERS = `
عايز عايزة عايزه عاوز عاوزة عاوزه محتاج محتاجة اريد ابغى هات هاتلي ممكن لو سمحت من_فضلك بليز ياريت
فين فينه فينها ألاقي الاقي where عندكم عندكو فيه في موجود موجودة متاح على عن من الى الي مع ده دي دا او ام هو هي ايه انا كل كمان بس
بكام بكم سعر اسعار تمن_كام غالي احسن افضل اجود حلو_قوي كويس كويسة اصلي اصليه اصلية اورجينال تقليد هاي_كوبي
جديد جديدة جديده عرض عروض خصم تخفيضات اوفر توصيل شراء اشتري بيع للبيع اونلاين النهاردة بسرعة
حاجة حاجه حاجات نوع انواع ماركة ماركه براند شكل موديل موديلات غير بدون من_غير
a an the i we me my want need please pls buy order get some any of on in at to from is are have you do it this that
for with without s
price prices best good great nice quality original new sale offer offers discount deal deals online delivery brand type kind stuff things thing colour color لون
3ayez 3ayz 3ayza 3awez 3awz fen feen 7aga haga mumkin law sama7t be kam bkam fe fi we w el al gdid
`

/** Fillers that ask for the lowest price first. */
export const CHEAP = `
رخيص رخيصة رخيصه ارخص الارخص اقل_سعر cheap cheaper cheapest rekhis re5is ar5as arkhas
`

export const AUDIENCE = `
رجالي رجالى رجال للرجال راجل شبابي شباب men man mens male gents guys boys_men regaly rgaly
حريمي حريمى ستاتي ستات نساء نسائي نسائية سيدات للستات بنات_كبار women woman womens ladies lady female 7areemy hareemy
اطفال اطفالي للاطفال عيال ولادي اولادي اولاد بناتي بنات للبنات kids kid children child boys boy girls girl baby بيبي رضع مواليد atfal
للجنسين unisex
`

/** Names of one brand are joined by `=`. */
export const BRANDS = `
سوني=sony سامسونج=samsung ابل=apple_brand هواوي=huawei شاومي=xiaomi ريدمي=redmi اوبو=oppo ريلمي=realme نوكيا=nokia لينوفو=lenovo ديل=dell hp=اتش_بي اسوس=asus
jbl=جي_بي_ال انكر=anker بيتس=beats بوز=bose سنهايزر=sennheiser لوجيتك=logitech فيليبس=philips باناسونيك=panasonic ال_جي=lg توشيبا=toshiba كانون=canon نيكون=nikon
كينوود=kenwood تيفال=tefal مولينكس=moulinex براون=braun بلاك_اند_ديكر=black_and_decker تورنيدو=tornado فريش=fresh_electric زانوسي=zanussi ايكيا=ikea
نايك=نايكي=nike اديداس=اديدس=adidas بوما=puma ريبوك=reebok كونفرس=converse فانز=vans نيو_بالانس=new_balance skechers=سكيتشرز تيمبرلاند=timberland باتا=bata
زارا=zara اتش_اند_ام=hm=h_m لاكوست=lacoste تومي=tommy بولو=polo ليفايز=levis كونكريت=concrete تاون_تيم=town_team جوتشي=gucci شانيل=chanel ديور=dior ريبان=rayban=ray_ban رولكس=rolex كاسيو=casio قطونيل=cottonil
جهينة=جهينه=juhayna لمار=lamar المراعي=almarai بيتي_لبن دانون=danone نستله=nestle لابفاش_كيري بريزيدون=president دومتي=domty عبور_لاند=اوبور_لاند=obour_land
هاينز=heinz امريكانا=americana فاين=fine_brand حلواني=halwani البوادي=elbawadi الرشيدي=el_rashidi الميزان الضحى الساعة_رز ريجينا=regina الملكة بريلا=barilla
ليبتون=lipton العروسة=el_arosa الجوهرة احمد_تي=ahmad_tea عبد_المعبود شاهين ابو_عوف=abu_auf كادبوري=cadbury جالاكسي=galaxy كيندر=kinder ماكنتوش سنيكرز_شوكولاتة kitkat=كيت_كات اوريو=oreo توينكس=twix مارس
لوكس=lux ديتول=dettol دوف=dove كولجيت=colgate سيجنال=signal سنسوداين=sensodyne اوجوبي كلوس_اب=close_up بانتين=pantene هيد_اند_شولدرز=head_and_shoulders اريال=ariel برسيل=persil تايد=tide فيري=fairy بريل=pril
نيفيا=nivea فازلين=vaseline جونسون=johnson جيليت=gillette فيرساتشي=versace دوراسيل=duracell انرجايزر=energizer فاروطا
`

export const COLOURS = `
احمر حمرا حمراء حمره red
اخضر خضرا خضراء خضره green
ازرق زرقا زرقاء زرقه blue
اصفر صفرا صفراء صفره yellow
ابيض بيضا بيضاء white
اسود سودا سوداء سوده black
بني بنية brown
رمادي رماديه رصاصي grey gray graphite
وردي بمبي وردية بينك pink rose
بنفسجي موف purple violet
برتقالي orange_colour coral مرجاني
كحلي كحلى كحليه navy
نبيتي بوردو burgundy maroon
زيتي زيتية olive_green
بيج beige sand
عسلي tan
جملي هافان camel
فضي فضة silver
ذهبي دهبي ذهبية gold golden
بترولي تركواز teal turquoise
لبني سماوي sky_blue
`

/** Words said of nearly everything. They raise the rank but are never reported as missing. */
export const PRAISE = `
طازة طازج طازجة طازه فريش fresh
مصري مصرية مصريه egyptian
طبيعي طبيعية natural
`

export const QUALITIES = `
غامق داكن داكنة dark
فاتح light_colour
كبير كبيرة كبيره large big
صغير صغيرة صغيره small mini
طويل طويلة طويله long كم_طويل
قصير قصيرة قصيره نص_كم
رفيع رفيعة slim
تخين عريض wide
وسط متوسط متوسطة medium
مجمد مجمدة frozen
مشوي مشوية grilled
محمص محمصة_لب roasted
مملح مملحة salted unsalted بدون_ملح
ناشف ناشفة dry dried
مطحون مطحونة ground
متنضف منظف_سمك cleaned فيليه fillet filet
كامل whole قمح بالردة wheat whole_wheat سن
نقي خام pure raw
بلدي baladi local
مستورد مستوردة imported امريكاني_تفاح
عضوي اورجانيك organic
دايت لايت diet light_food خالي_الدسم low_fat كامل_الدسم full_cream full_fat skimmed
بسكر بدون_سكر sugar_free
سادة ساده plain
قديم قديمة قديمه old aged
صيفي صيفية summer > شورت تيشيرت فستان صندل شبشب قبعة نظارة_شمس مايوه
شتوي شتوية شتويه winter > بالطو كوفية جاكيت بلوفر هودي بوت
كاجوال casual
رسمي كلاسيك كلاسيكي classic formal > لوفر بدلة جاكيت_بدلة
رياضي رياضية رياضه sport sports > كوتشي حذاء_جري
سهرة سواريه evening party > فستان كعب
قطن قطني cotton
صوف صوفي wool woolen
جلد جلدي leather طبيعي_جلد
شامواه suede
حرير silk ستان satin شيفون chiffon
قماش كانفاس canvas
جينز_خام
بلاستيك plastic
خشب خشبي خشبية wood wooden
زجاج ازاز زجاجي glass
نحاس brass copper
ستانلس استانلس steel stainless
معدن metal حديدي
فخاري
قش خوص بوص straw wicker
كهربا كهربائي كهربائية electric
يدوي manual handmade
بلوتوث bluetooth
لاسلكي لاسلكية وايرلس wireless من_غير_سلك بدون_سلك بلا_سلك without_wire without_wires without_cable no_wire > بلوتوث
بسلك سلك wired wire
ليد led موفرة موفر > لمبة
معطر معطرة معطره scented
شحن قابل_للشحن rechargeable
جيمنج gaming
جري running
حمام_غرفة bathroom bath
مطبخ kitchen
مكتب office
سفرة dining
صالة صالون living_room
`
