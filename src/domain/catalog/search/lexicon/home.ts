/** Names of household goods, furniture, antiques and toys, in the format of `lexicon.ts`. */
export const HOME = `
مستلزمات_المنزل مستلزمات_البيت مستلزمات_منزلية ادوات_منزلية منزلي حاجات_البيت home_supplies household housewares household_items home_stuff
ادوات_مطبخ ادوات_المطبخ اواني kitchenware kitchen_stuff kitchen_tools cookware > براد غلاية حلة طاسة سكينة طقم_شوك عصارة توستر فرنش_بريس برطمان كوباية طبق صينية
براد براد_شاي ابريق ابريق_شاي طقم_شاي teapot tea_pot tea_set
غلاية كاتل كتل kettle غلايه سخان_مياه
حلة حله حلل قدر pot cooking_pot saucepan طنجرة
حلة_ضغط pressure_cooker
طاسة طاسه مقلاة مقلاه frying_pan fry_pan pan skillet frypan
صينية صنية tray_oven baking_tray
توستر محمصة محمصة_خبز toaster
فرنش_بريس فرنش_برس مكبس_قهوة french_press coffee_press
كنكة كنكه تنكة_قهوة cezve
ماكينة_قهوة مكنة_قهوة coffee_machine coffee_maker > فرنش_بريس
مكنة ماكينة machine
عصارة عصاره squeezer juicer citrus_press lemon_squeezer
خلاط blender
كبة محضرة_طعام food_processor chopper
مضرب mixer عجان
ميكروويف ميكرويف microwave
قلاية_هوائية اير_فراير air_fryer
بوتاجاز فرن oven stove cooker
سكينة سكين سكاكين سكينه knife طقم_سكاكين ستاند_سكاكين knife_block knife_set
شوكة شوك fork
معلقة معالق ملعقة ملاعق معلقه spoon
طقم_شوك cutlery silverware flatware طقم_معالق
معلقة > طقم_شوك
شوكة > طقم_شوك
سكينة > طقم_شوك
لوح_تقطيع cutting_board
مبشرة grater
مصفاة strainer colander
فتاحة_علب can_opener
برطمان مرطبان jar بطرمان
علبة_طعام لانش_بوكس lunch_box food_container
ترمس_مياه ثيرموس thermos flask
كوباية كوب كبايات كاس كوبايات مج cup mug glass_cup
طبق_سفرة اطباق طقم_صيني plate dishes
زجاجة_مياه ازازة_مية
سلة سبت سبتة قفة basket سله
باسكت_زبالة صندوق_قمامة trash_can bin garbage_bin
اكياس_زبالة garbage_bag trash_bag
فويل ورق_فويل foil
فوطة فوط منشفة مناشف بشكير towel
برنس bathrobe
صابون صابونة soap
صابون > صابون_سائل
صابون_سائل صابون_سايل liquid_soap hand_soap hand_wash صابون_ايد
شامبو shampoo
بلسم conditioner
جل_استحمام شاور_جل shower_gel body_wash
كريم_شعر hair_cream زيت_شعر hair_oil
كريم_حلاقة shaving_cream
لوشن مرطب بودي_لوشن lotion body_lotion moisturizer كريم cream كريم_جسم كريم_للجسم body_cream كريم_ايد hand_cream كريم_مرطب
واقي_شمس صن_بلوك sunscreen sunblock
ديودرانت مزيل_عرق deodorant
برفان عطر بارفان برفيوم perfume cologne fragrance
ميكب مكياج ماكياج makeup make_up cosmetics
روج احمر_شفاه lipstick
ماسكرا mascara
مانيكير nail_polish
معجون_اسنان معجون_سنان toothpaste tooth_paste
فرشة_اسنان فرشة_سنان فرشاة_اسنان فرشاه_اسنان toothbrush tooth_brush فرش_اسنان
فرشة brush فرشاة
فرشة > فرشة_اسنان
غسول_فم mouthwash
شفرة موس_حلاقة razor ماكينة_حلاقة shaver
قطن_طبي cotton_balls
حفاضات حفاظات بامبرز diaper diapers pampers nappies
مناديل tissue tissues napkin كلينكس kleenex wipes مناديل_مبللة
ورق_تواليت ورق_حمام مناديل_تواليت مناديل_حمام رول_حمام toilet_paper toilet_roll toilet_rolls tissue_paper toilet_tissue
مناديل > ورق_تواليت
فوط_صحية اولويز sanitary_pads always
عناية_شخصية عناية personal_care > صابون شامبو لوشن معجون_اسنان فرشة_اسنان ديودرانت بلسم جل_استحمام
منظف منظفات بخاخ_منظف cleaner cleaning_spray detergent بخاخ_تنضيف ادوات_تنضيف cleaning_supplies
كلور كلوركس bleach chlorine
مسحوق_غسيل بودرة_غسيل washing_powder laundry_detergent مسحوق
منعم_اقمشة داوني fabric_softener softener
صابون_مواعين سائل_مواعين dish_soap dishwashing_liquid
ملمع_زجاج glass_cleaner
معطر_جو air_freshener
بخور عود_بخور مبخرة incense
بالونة بالونات balloon
مبيد_حشرات بيف_باف insecticide
مطهر disinfectant antiseptic
تنظيف تنضيف نضافة cleaning > منظف كلور مسحوق_غسيل سفنج مقشة جردل ممسحة صابون_مواعين
سفنج اسفنج سفنجة اسفنجة سفنجه sponge سلك_مواعين
مقشة مقشه مكنسة مكنسه broom
مكنسة_كهربا مكنسة_كهربائية vacuum vacuum_cleaner هوفر
ممسحة شرشوبة mop
مساحة squeegee
جردل دلو bucket سطل
سلاكة سلاكه سلاكة_حوض plunger
مقص مقصات scissors
خيط خيوط بكرة_خيط thread
ابرة ابر needle sewing_needle
خياطة sewing > خيط ابرة
مكنة_خياطة sewing_machine
لمبة لمبه لمض بلمبة bulb light_bulb led_bulb lightbulb
كشاف torch flashlight flash_light كشاف_نور
نجفة نجفه نجف ثريا chandelier
اباجورة اباجوره ابجورة table_lamp desk_lamp bedside_lamp lampshade
مصباح lamp > لمبة اباجورة سراج
سراج سراج_زيت قنديل oil_lamp
فانوس فوانيس lantern
اضاءة انارة نور lighting > لمبة كشاف نجفة اباجورة فانوس شمعة
بطارية بطاريات حجارة حجارة_ريموت حجر_ريموت battery batteries aa_batteries
شمعة شمع شموع candle
منبه alarm alarm_clock
ساعة_حائط ساعة_حيطة ساعة_مكتب ساعة_خشب wall_clock mantel_clock desk_clock
ساعة_رملية hourglass sand_timer
ساعة ساعات ساعه > ساعة_يد ساعة_حائط ساعة_رملية منبه
clock > ساعة_حائط منبه
شنطة_عدة صندوق_عدة toolbox tool_box tool_kit عدة عدة_صيانة tools
مفك screwdriver
شاكوش مطرقة hammer
شنيور دريل drill
كماشة pliers
مسمار مسامير nail screw
متر_قياس tape_measure
لزق سيلوتيب tape glue صمغ
قفل اقفال كالون padlock lock
مفتاح مفاتيح key
مفتاح_كهربا light_switch
مشترك كهربا extension_cord power_strip
زرعة زرع نبات نباتات نبتة plant house_plant indoor_plant houseplant > ورد صبار
ورد زهور flowers bouquet بوكيه
اصيص قصرية flowerpot flower_pot
كرسي كراسي chair
ترابيزة طاولة منضدة table طرابيزة
مكتب_خشب desk
كنبة انتريه كنب sofa couch
سرير bed
مرتبة mattress
دولاب wardrobe closet
رف ارفف shelf_unit
غرفة_نوم bedroom > سرير مرتبة دولاب مخدة ملاية لحاف
اثاث عفش موبيليا furniture > كرسي ترابيزة كنبة رف غرفة_نوم
سجادة سجاد موكيت carpet rug
ستارة ستاير curtain
مخدة وسادة خدادية pillow cushion
ملاية ملايات bed_sheet bed_sheets sheets مفرش مفارش
لحاف بطانية كوفرتة blanket duvet
شماعة شماعات علاقة hanger
غسالة washing_machine washer
غسالة_اطباق dishwasher
تلاجة ثلاجة fridge refrigerator
ديب_فريزر فريزر freezer
مروحة fan
تكييف air_conditioner
دفاية heater
سخان water_heater
مكواة مكواه iron_steam steam_iron
ميزان_مطبخ kitchen_scale
انتيكات انتيك انتيكة انتيكا تحف تحفة antique vintage
ديكور ديكورات زينة decor decoration home_decor > فازة مراية شمعة فانوس ساعة_حائط نجفة زرعة برواز
برواز بروايز frame picture_frame
تابلوه لوحة painting wall_art
تمثال تماثيل statue
فازة فازه زهرية مزهرية vase
جرة جره زلعة زير قلة قله بلاص amphora clay_jar clay_pot امفورا
فخار pottery terracotta clay
تليفون تلفون هاتف telephone desk_telephone landline تليفون_ارضي تليفون_مكتب old_phone vintage_phone > موبايل
كاميرا كاميرة camera
بوصلة compass
تلسكوب تليسكوب telescope
ميزان موازين scale scales
بردي ورق_بردي papyrus
سبحة سبح مسبحة prayer_beads rosary misbaha tasbih
طبلة دربكة tabla drum
جيتار عود_موسيقى guitar
مراية مرايا مرآة مرايه mirror
شطرنج chess
طاولة_زهر دومينو backgammon domino
كوتشينة playing_cards
حصان_هزاز rocking_horse
عربية_خشب عربية_لعبة لعبة_عربية عربية_اطفال toy_car
لعبة لعب العاب لعب_اطفال toy toys kids_toys > عربية_خشب حصان_هزاز شطرنج عروسة_لعبة ليجو بازل
عروسة_لعبة doll باربي
ليجو lego
بازل puzzle
عجلة دراجة بسكلتة bicycle bike
كورة كرة football ball soccer
سكوتر scooter
عربية سيارة عربيه car
هدية هدايا gift present > ساعة_يد شنطة_يد بوصلة برفان محفظة
تذكار تذكارات سوفينير souvenir > بردي سبحة جرة فخار بوصلة
كتاب كتب book رواية novel
كشكول كراسة notebook
قلم اقلام جاف pen pencil
ادوات_مدرسية stationery school_supplies > كشكول قلم
سجاير سجائر دخان cigarette cigarettes
ولاعة كبريت lighter matches
دوا دواء ادوية medicine بنادول panadol اسبرين aspirin
فيتامين فيتامينات vitamin
كمامة mask
شيشة فحم charcoal shisha
بامبو خشب_خام
حديد اسمنت دهان بويه paint cement
خيمة tent
شمسية_مطر مظلة umbrella
سجادة_صلاة prayer_rug
مصحف quran
`
