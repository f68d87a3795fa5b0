import type { GovernorateId } from '#domain/places/governorates.ts'
import type { Words } from '#domain/shared/language.ts'

/** A city, or a district of a large one, by its common name. */
export interface Town {
  readonly governorate: GovernorateId
  readonly name: Words
  /** Other names. */
  readonly aka: readonly string[]
}

/**
 * The cities and districts of each governorate as `English/Arabic/other names`, best known first. Public facts,
 * collected by hand for this shop and released under CC0 1.0. The list only suggests; any other name can be typed.
 */
const WRITTEN: Readonly<Record<GovernorateId, string>> = {
  cairo: `Downtown/وسط البلد/Wust El Balad, Garden City/جاردن سيتي, Zamalek/الزمالك, Boulaq/بولاق, Shubra/شبرا,
    Rod El Farag/روض الفرج, El Sahel/الساحل, Abbassia/العباسية, El Daher/الظاهر, El Hussein/الحسين,
    Darb El Ahmar/الدرب الأحمر, Gamaleya/الجمالية, Bab El Shaaria/باب الشعرية, Sayeda Zeinab/السيدة زينب, Manial/المنيل,
    Old Cairo/مصر القديمة/Masr El Adima, Dar El Salam/دار السلام, Basateen/البساتين, Mokattam/المقطم, Maadi/المعادي,
    Degla/دجلة/Digla, Zahraa El Maadi/زهراء المعادي, Tora/طرة, Helwan/حلوان, 15 May City/مدينة 15 مايو,
    Nasr City/مدينة نصر, Heliopolis/مصر الجديدة/Masr El Gedida, Nozha/النزهة, Sheraton/شيراتون, Hadayek El Kobba/حدائق القبة,
    Zeitoun/الزيتون, Helmeyet El Zeitoun/حلمية الزيتون, Matareya/المطرية, Ain Shams/عين شمس, Marg/المرج,
    El Salam City/مدينة السلام, El Nahda/النهضة, Amireya/الأميرية, Zawya El Hamra/الزاوية الحمراء,
    Sharabeya/الشرابية, Waily/الوايلي, Manshiyat Nasser/منشأة ناصر/Manshiyet Nasser, New Cairo/القاهرة الجديدة/El Qahera El Gedida,
    First Settlement/التجمع الأول, Third Settlement/التجمع الثالث, Fifth Settlement/التجمع الخامس/Tagamoa, Rehab City/الرحاب,
    Madinaty/مدينتي, El Shorouk/الشروق, Badr City/مدينة بدر, New Administrative Capital/العاصمة الإدارية الجديدة/العاصمة الإدارية,
    Katameya/القطامية, El Mostakbal City/مدينة المستقبل`,
  giza: `Giza Square/ميدان الجيزة, Dokki/الدقي, Mohandessin/المهندسين, Agouza/العجوزة, Imbaba/إمبابة, Kit Kat/الكيت كات,
    Boulaq El Dakrour/بولاق الدكرور, Faisal/فيصل, Haram/الهرم/Pyramids Road, Hadayek El Ahram/حدائق الأهرام, Omraneya/العمرانية,
    Moneib/المنيب, Saft El Laban/صفط اللبن, Kerdasa/كرداسة, Ausim/أوسيم, Warraq/الوراق, Manshiyat El Qanater/منشأة القناطر,
    Abu Rawash/أبو رواش, Smart Village/القرية الذكية, 6th of October/السادس من أكتوبر/6 October/6 أكتوبر/October City/مدينة أكتوبر,
    Sheikh Zayed/الشيخ زايد, Hadayek October/حدائق أكتوبر, New October/أكتوبر الجديدة, Hawamdeya/الحوامدية,
    Badrashin/البدرشين, Ayyat/العياط, Saf/الصف, Atfih/أطفيح, Bahariya Oasis/الواحات البحرية, Bawiti/الباويطي`,
  alexandria: `Smouha/سموحة, Sidi Gaber/سيدي جابر, Sporting/سبورتنج, Cleopatra/كليوباترا, Ibrahimia/الإبراهيمية,
    Camp Caesar/كامب شيزار, Shatby/الشاطبي, Raml Station/محطة الرمل/Mahatet El Raml, Mansheya/المنشية, Bahary/بحري, Anfoushi/الأنفوشي,
    Karmouz/كرموز, Moharram Bek/محرم بك, Wardian/الورديان, Dekheila/الدخيلة, Agami/العجمي, Bitash/البيطاش,
    Hannoville/الهانوفيل, Amreya/العامرية, King Mariout/كينج مريوط, Borg El Arab/برج العرب, New Borg El Arab/برج العرب الجديدة,
    Roushdy/رشدي, Stanley/ستانلي, San Stefano/سان ستيفانو, Gleem/جليم, Bolkly/بولكلي, Fleming/فلمنج, Louran/لوران,
    Sidi Bishr/سيدي بشر, Miami/ميامي, Asafra/العصافرة, Mandara/المندرة, Montaza/المنتزه, Maamoura/المعمورة, Abu Qir/أبو قير,
    Awayed/العوايد`,
  qalyubia: `Benha/بنها, Shubra El Kheima/شبرا الخيمة, Bahtim/بهتيم, Qalyub/قليوب, El Qanater El Khayreya/القناطر الخيرية,
    Khanka/الخانكة, Khosous/الخصوص, Shibin El Qanater/شبين القناطر, Toukh/طوخ, Qaha/قها, Kafr Shukr/كفر شكر,
    Obour City/مدينة العبور, Abu Zaabal/أبو زعبل, Mostorod/مسطرد, New Obour/العبور الجديدة`,
  dakahlia: `Mansoura/المنصورة, Talkha/طلخا, New Mansoura/المنصورة الجديدة, Mit Ghamr/ميت غمر, Aga/أجا, Dekernes/دكرنس,
    Belqas/بلقاس, Sherbin/شربين, El Senbellawein/السنبلاوين, Manzala/المنزلة, Mit Salsil/ميت سلسيل, Gamaliya/الجمالية,
    Menyet El Nasr/منية النصر, Nabaroh/نبروه, Temy El Amdeed/تمي الأمديد, Beni Ebeid/بني عبيد, Gamasa/جمصة,
    Mahallat Damana/محلة دمنة, El Kurdi/الكردي, Matareya/المطرية`,
  sharqia: `Zagazig/الزقازيق, 10th of Ramadan/العاشر من رمضان/10 رمضان/Asher Men Ramadan, Belbeis/بلبيس, Minya El Qamh/منيا القمح, Abu Hammad/أبو حماد,
    Abu Kebir/أبو كبير, Faqous/فاقوس, El Husseiniya/الحسينية, Hehia/ههيا, Diyarb Negm/ديرب نجم, Kafr Saqr/كفر صقر,
    Awlad Saqr/أولاد صقر, El Ibrahimiya/الإبراهيمية, Mashtoul El Souk/مشتول السوق, El Qurein/القرين,
    El Qanayat/القنايات, San El Hagar/صان الحجر, New Salhiya/الصالحية الجديدة`,
  gharbia: `Tanta/طنطا, El Mahalla El Kubra/المحلة الكبرى/Mahalla/المحلة, Kafr El Zayat/كفر الزيات, Zefta/زفتى, El Santa/السنطة,
    Samannoud/سمنود, Qutour/قطور, Basyoun/بسيون`,
  monufia: `Shibin El Kom/شبين الكوم, Menouf/منوف, Sadat City/مدينة السادات, Ashmoun/أشمون, Quesna/قويسنا,
    Berket El Sab/بركة السبع, Tala/تلا, El Bagour/الباجور, El Shohada/الشهداء, Sers El Layan/سرس الليان`,
  beheira: `Damanhour/دمنهور, Kafr El Dawwar/كفر الدوار, Rashid/رشيد, Edku/إدكو, Abu Hummus/أبو حمص, Abu El Matamir/أبو المطامير,
    Delengat/الدلنجات, Hosh Eissa/حوش عيسى, Itay El Baroud/إيتاي البارود, Kom Hamada/كوم حمادة, Shubrakhit/شبراخيت,
    Mahmoudiyah/المحمودية, Rahmaniya/الرحمانية, Wadi El Natrun/وادي النطرون, Nubaria/النوبارية الجديدة`,
  'kafr-el-sheikh': `Kafr El Sheikh City/مدينة كفر الشيخ, Desouk/دسوق, Fuwwah/فوه, Metoubes/مطوبس, Baltim/بلطيم,
    El Burullus/البرلس, El Hamool/الحامول, Biyala/بيلا, Sidi Salem/سيدي سالم, Qallin/قلين, El Riyad/الرياض`,
  damietta: `Damietta City/مدينة دمياط, New Damietta/دمياط الجديدة, Ras El Bar/رأس البر, Faraskur/فارسكور, Kafr Saad/كفر سعد,
    El Zarqa/الزرقا, Kafr El Battikh/كفر البطيخ, Ezbet El Borg/عزبة البرج, El Sarw/السرو, Rawda/الروضة`,
  'port-said': `Port Fouad/بورفؤاد, El Sharq District/حي الشرق, El Arab District/حي العرب, El Manakh District/حي المناخ,
    El Dawahy District/حي الضواحي, El Zohour District/حي الزهور, El Ganoub District/حي الجنوب, East Port Said/شرق بورسعيد`,
  ismailia: `Ismailia City/مدينة الإسماعيلية, Fayed/فايد, El Qantara East/القنطرة شرق, El Qantara West/القنطرة غرب,
    El Tal El Kebir/التل الكبير, Abu Suwir/أبو صوير, El Qassasin/القصاصين, Sarabium/سرابيوم`,
  suez: `Suez City/مدينة السويس, El Arbaeen/حي الأربعين, Faisal/حي فيصل, Ataqah/عتاقة, El Ganayen/الجناين,
    Port Tewfik/بور توفيق, Ain Sokhna/العين السخنة`,
  'north-sinai': `Arish/العريش, Sheikh Zuweid/الشيخ زويد, Rafah/رفح, Bir El Abd/بئر العبد, El Hasana/الحسنة, Nakhl/نخل`,
  'south-sinai': `El Tor/الطور, Sharm El Sheikh/شرم الشيخ, Dahab/دهب, Nuweiba/نويبع, Taba/طابا, Saint Catherine/سانت كاترين,
    Ras Sedr/رأس سدر, Abu Rudeis/أبو رديس, Abu Zenima/أبو زنيمة`,
  faiyum: `Faiyum City/مدينة الفيوم, New Faiyum/الفيوم الجديدة, Sinnuris/سنورس, Ibsheway/إبشواي, Itsa/إطسا, Tamiya/طامية,
    Yusuf El Siddiq/يوسف الصديق, Tunis Village/قرية تونس`,
  'beni-suef': `Beni Suef City/مدينة بني سويف, New Beni Suef/بني سويف الجديدة, El Wasta/الواسطى, Nasser/ناصر, Ihnasia/إهناسيا,
    Biba/ببا, Sumusta/سمسطا, El Fashn/الفشن`,
  minya: `Minya City/مدينة المنيا, New Minya/المنيا الجديدة, Maghagha/مغاغة, Beni Mazar/بني مزار, Matay/مطاي, Samalut/سمالوط,
    Abu Qurqas/أبو قرقاص, Mallawi/ملوي, Deir Mawas/دير مواس, El Idwa/العدوة`,
  asyut: `Asyut City/مدينة أسيوط, New Asyut/أسيوط الجديدة, Dairut/ديروط, Qusiya/القوصية, Manfalut/منفلوط, Abnub/أبنوب,
    El Fath/الفتح, Abu Tig/أبو تيج, Sidfa/صدفا, El Ghanayem/الغنايم, Sahel Selim/ساحل سليم, El Badari/البداري`,
  sohag: `Sohag City/مدينة سوهاج, New Sohag/سوهاج الجديدة, Akhmim/أخميم, Tahta/طهطا, Tima/طما, Girga/جرجا, El Balyana/البلينا,
    El Maragha/المراغة, El Monshah/المنشاة, Saqultah/ساقلتة, Juhayna/جهينة, Dar El Salam/دار السلام,
    El Usayrat/العسيرات`,
  qena: `Qena City/مدينة قنا, New Qena/قنا الجديدة, Nag Hammadi/نجع حمادي, Dishna/دشنا, Qus/قوص, Qift/قفط, Naqada/نقادة,
    Abu Tesht/أبو تشت, Farshut/فرشوط, El Waqf/الوقف`,
  luxor: `Luxor City/مدينة الأقصر, Karnak/الكرنك, El Qurna/القرنة, Esna/إسنا, Armant/أرمنت, El Tod/الطود, El Bayadiya/البياضية,
    New Thebes/طيبة الجديدة, El Zeiniya/الزينية`,
  aswan: `Aswan City/مدينة أسوان, New Aswan/أسوان الجديدة, Kom Ombo/كوم أمبو, Edfu/إدفو, Daraw/دراو, Nasr El Nuba/نصر النوبة,
    Abu Simbel/أبو سمبل, El Redisiya/الرديسية, Kalabsha/كلابشة`,
  'red-sea': `Hurghada/الغردقة, El Gouna/الجونة, Sahl Hasheesh/سهل حشيش, Makadi Bay/خليج مكادي, Safaga/سفاجا, Quseir/القصير,
    Marsa Alam/مرسى علم, Ras Gharib/رأس غارب, Shalateen/شلاتين, Halaib/حلايب, Zafarana/الزعفرانة`,
  'new-valley': `Kharga/الخارجة, Dakhla/الداخلة, Mut/موط, Farafra/الفرافرة, Paris Oasis/باريس, Balat/بلاط`,
  matrouh: `Marsa Matrouh/مرسى مطروح, El Alamein/العلمين, New Alamein/العلمين الجديدة, El Hamam/الحمام, Dabaa/الضبعة,
    Sidi Abdel Rahman/سيدي عبد الرحمن, North Coast/الساحل الشمالي/Sahel Shamali, Marina/مارينا, Sidi Barrani/سيدي براني, Sallum/السلوم,
    Negila/النجيلة, Siwa/سيوة`,
}

/** Every town of a governorate, best known first. */
export const townsOf = (governorate: GovernorateId): readonly Town[] =>
  WRITTEN[governorate].split(/,\s+/).map((written) => {
    const [en = '', ar = '', ...aka] = written.split('/')
    return { governorate, name: { en, ar }, aka }
  })

export const townNames = ({ name, aka }: Town): readonly string[] => [name.en, name.ar, ...aka]
