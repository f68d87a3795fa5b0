/**
 * Names of food and drink, in the format of `lexicon.ts`. Goods that the demo shop does not sell are included, so
 * that `زبادي` (yoghurt) is not corrected to `زبدة` (butter).
 */
export const FOOD = `
طماطم طماطماية قوطة اوطة بندورة tomato tomatoes
طماطم_شيري cherry_tomato cherry_tomatoes
صلصة صلصة_طماطم معجون_طماطم tomato_paste tomato_sauce passata salsa
طماطم > طماطم_شيري صلصة
كاتشب كتشب ketchup
خيار خيارة cucumber
جزر جزرة carrot
بطاطس بطاطساية potato potatoes
بطاطا بطاطا_حلوة sweet_potato sweet_potatoes sweetpotato yam
بصل بصلة onion
بصل_اخضر spring_onion scallion
بصل > بصل_اخضر
ثوم توم تومة garlic
باذنجان بتنجان بدنجان بيتنجان eggplant aubergine
باذنجان_عروس baby_eggplant
باذنجان > باذنجان_عروس
فلفل pepper capsicum فليفلة
فلفل_رومي فلفل_الوان bell_pepper sweet_pepper
شطة فلفل_حامي فلفل_حار فلفل_حراق قرن_شطة chilli chili hot_pepper chilli_pepper هالبينو jalapeno
فلفل_اسود فلفل_مطحون black_pepper
فلفل > فلفل_رومي شطة
بروكلي broccoli
قرنبيط قرنابيط قنبيط cauliflower
خس خساية خس_كابوتشي lettuce
كابوتشا ايسبرج iceberg
ذرة درة كوز_درة corn sweet_corn sweetcorn corn_on_the_cob maize
بسلة بازلاء بازلا pea peas
فاصوليا_خضرا فاصوليا_خضراء green_bean green_beans
مشروم فطر عيش_غراب عيش_الغراب mushroom champignon شامبنيون
زنجبيل جنزبيل جنجر ginger
نعناع نعنع mint
سلطة سلاطة salad طبق_سلطة salad_bowl
كوسة كوسا zucchini courgette squash
بامية بامياء okra
ملوخية ملوخيه molokhia mulukhiyah molokheya
سبانخ spinach
كرنب ملفوف كرمب cabbage
بنجر شمندر beet beetroot
كرفس celery
جرجير arugula rocket_leaves
بقدونس parsley
كزبرة كسبرة coriander cilantro
شبت شبث dill
ريحان basil
زعتر thyme oregano اوريجانو
روزماري rosemary اكليل_الجبل
قلقاس taro colocasia
خرشوف artichoke
فجل radish
لفت turnip
كرات leek
قرع يقطين قرع_عسل pumpkin
ورق_عنب grape_leaves vine_leaves
اسبرجس هليون asparagus
محشي mahshi
خضرة اعشاب herbs > نعناع بقدونس كزبرة شبت ريحان روزماري جرجير
خضار خضروات خضراوات vegetable veggie veg
فاكهة فواكه فاكهه fruit fakha fawakeh
فاكهة_مشكلة تشكيلة_فاكهة mixed_fruit fruit_mix fruit_basket
مانجو مانجا مانجة منجة mango mangoes
فراولة فروالة strawberry
عنب عنبة grape
زبيب raisin
بطيخ بطيخة watermelon water_melon
برتقال برتقان برتقالة برتقانة orange
يوسفي يوسف_افندي يوسفندي مندرين mandarin tangerine clementine
ليمون لمون ليمونة لمونة lemon > ليمون_بلدي
ليمون_بلدي لمون_بلدي لمون_بنزهير ليمون_بنزهير بنزهير lime
جريب_فروت grapefruit
حمضيات موالح citrus > برتقال ليمون يوسفي جريب_فروت
موز موزة banana
خوخ خوخة peach
نكتارين nectarine
مشمش apricot
تفاح تفاحة apple
كمثرى كمثري كومترى كمثراية pear
أناناس pineapple
كيوي كيويي kiwi kiwifruit
كرز كريز cherry
توت berry berries > توت_ازرق توت_احمر
توت_ازرق blueberry blueberries blue_berry
توت_احمر raspberry
كنتالوب كانتلوب كانتالوب شمام cantaloupe cantaloup canteloupe melon
جوز_هند جوزة_هند coconut
افوكادو avocado
رمان pomegranate
جوافة guava
تين fig
تين_شوكي prickly_pear
بلح تمر عجوة رطب date dates
برقوق plum prune قراصيا
كاكا persimmon
قشطة_فاكهة custard_apple
بابايا papaya
ليتشي lychee
بشملة loquat
عيش خبز رغيف bread loaf loaves
عيش_بلدي baladi_bread
عيش > عيش_بلدي فينو توست عيش_شامي
فينو عيش_فينو fino bread_roll bun buns كايزر سندوتش_رول
توست عيش_توست خبز_توست toast
عيش_شامي شامي pita
رقاق ro2a2
بقسماط breadcrumbs rusk
كرواسون كرواسان كروسان croissant
باتيه بيتي_بان pate
مخبوزات معجنات bakery baked_goods pastry > عيش فينو توست كرواسون دونات كوكيز باتيه عيش_شامي رقاق
جبنة جبن جبنه cheese
جبنة_رومي roumy_cheese
مش جبنة_مش
جبنة > جبنة_رومي موتزاريلا شيدر فيتا قريش جبنة_كريمي مش
موتزاريلا موزاريلا mozzarella
شيدر cheddar
فيتا feta
قريش جبنة_قريش cottage_cheese
جبنة_كريمي كريمي كيري cream_cheese
زبدة butter
سمنة سمن ghee
مارجرين margarine
قشطة كريمة_طبخ كريمة كريم_شانتيه شانتيه كريم_لباني whipping_cream cooking_cream sour_cream
زبادي يوغرت زبادو yoghurt yogurt
رايب لبن_رايب buttermilk
لبن > رايب
لبن حليب milk
لبنة labneh
البان منتجات_البان dairy > لبن جبنة زبادي زبدة قشطة رايب لبنة سمنة قريش موتزاريلا
بيض بيضة egg
عسل عسل_نحل عسل_ابيض عسل_النحل honey
عسل_اسود molasses
مربى مربي jam marmalade
طحينة tahini tahina
حلاوة حلاوة_طحينية halawa halva halwa halaweh
نوتيلا nutella شوكولاتة_سبريد chocolate_spread hazelnut_spread
زبدة_فول_سوداني peanut_butter
فول فول_مدمس فول_تدميس فول_بلدي ful fava fava_beans broad_beans
فول_سوداني سوداني peanut peanuts
فاصوليا فاصولياء فاصوليه kidney_bean kidney_beans white_beans
لوبيا لوبية black_eyed_peas cowpeas
عدس lentil
حمص chickpea hummus
ترمس lupin lupini
بقوليات legumes pulses beans bean > فول فاصوليا لوبيا عدس حمص ترمس
طعمية فلافل falafel taameya
رز أرز rice
رز_بسمتي بسمتي basmati
رز > رز_بسمتي
مكرونة معكرونة باستا pasta macaroni
سباجتي اسباجتي اسباكتي سباغيتي spaghetti مكرونة_سباجتي
مكرونة > سباجتي
شعرية نودلز اندومي indomie noodle vermicelli
لسان_عصفور orzo
فريك freekeh
برغل bulgur
كسكسي كسكس couscous
شوفان oat oats oatmeal
كورن_فليكس كورنفليكس corn_flakes cornflakes cereal سيريال
دقيق طحين flour
سكر sugar
محلي_صناعي sweetener ستيفيا stevia
زيت زيت_طعام cooking_oil oil زيت_عباد زيت_عباد_الشمس زيت_ذرة corn_oil sunflower_oil
زيت_زيتون olive_oil
خل vinegar
ملح ملح_طعام salt table_salt sea_salt
كمون cumin
كركم turmeric
بابريكا paprika
قرفة cinnamon
فانيليا vanilla
بيكنج_بودر baking_powder
خميرة yeast
حبهان هيل cardamom
قرنفل clove
سمسم sesame
بهارات توابل spice seasoning > كمون كركم بابريكا قرفة فلفل_اسود حبهان قرنفل زعتر ملح كزبرة_ناشفة
مرقة مكعبات_مرقة ماجي stock_cube bouillon maggi
مايونيز mayonnaise mayo
مسطردة مسترده mustard
صوص صويا_صوص sauce soy_sauce باربيكيو
شوربة حساء soup
تونة tuna
سردين sardine
سمك سمكة اسماك fish
بلطي بلطي_منظف tilapia
سالمون سلمون salmon
بوري mullet
ماكريل mackerel
رنجة فسيخ herring feseekh
جمبري روبيان قريدس shrimp prawn
كابوريا سلطعون crab
سبيط كاليماري calamari squid
جندوفلي clams
سي_فود سيفود ماكولات_بحرية seafood sea_food > سمك بلطي جمبري كابوريا سبيط سالمون تونة بوري
سمك > بلطي سالمون بوري ماكريل سردين تونة
فراخ فرخة دجاج دجاجة chicken
بانيه pane panne
شيش_طاووق shish_tawook
ناجتس nuggets
فراخ > بانيه ناجتس صدور_فراخ اوراك اجنحة
صدور_فراخ صدور_دجاج صدور chicken_breast chicken_breasts
اوراك وراك ورك دبوس دبابيس drumstick chicken_leg chicken_legs chicken_thigh thigh
اجنحة wings
بط duck
حمام pigeon squab
ديك_رومي تركي turkey_meat
لحمة لحم لحوم meat > لحم_بقري ستيك لحم_ضاني لحم_مفروم كبدة سجق كفتة موزة_ضاني
لحم_بقري بقري كندوز بتلو عجالي beef veal > ستيك لحم_مفروم
ستيك استيك steak
لحم_ضاني ضاني ضان خروف lamb mutton > موزة_ضاني
موزة_ضاني موزة lamb_shank shank
لحم_مفروم مفروم minced_meat minced ground_beef
كبدة كبده liver
سجق sausage
كفتة kofta kofte
برجر بيرجر burger
حواوشي hawawshi
لانشون lunchon luncheon mortadella
بسطرمة pastrami basturma
هوت_دوج سوسيس hot_dog frankfurter
شاورما shawarma
قهوة بن قهوه coffee coffee_beans بن_قهوة
نسكافيه قهوة_سريعة nescafe instant_coffee
كابتشينو cappuccino
اسبريسو espresso
شاي شاى tea tea_bag tea_bags
شاي_اخضر green_tea
شاي > شاي_اخضر
كركديه hibiscus karkade karkadeh
ينسون يانسون anise
بابونج chamomile
حلبة fenugreek
اعشاب_شرب herbal_tea herbal > كركديه ينسون بابونج حلبة
كاكاو cocoa
هوت_شوكلت hot_chocolate
عصير عصاير عصائر juice
عصير_تفاح apple_juice
عصير > عصير_تفاح
smoothie سموذي
مياه مية ميه ماء مياه_معدنية water mineral_water water_bottle
بيبسي pepsi
كوكا كوكاكولا كوكا_كولا coke coca_cola cocacola
سفن_اب سيفن sprite سبرايت 7up
حاجة_ساقعة حاجة_سقعة 7aga_sa23a haga_sa23a مشروب_غازي مياه_غازية كانز soda soft_drink > بيبسي كوكا سفن_اب
ريد_بول مشروب_طاقة energy_drink redbull
مشروبات مشروب drinks beverage > شاي قهوة عصير كركديه ينسون نسكافيه كاكاو مياه حاجة_ساقعة
شوكولاتة شيكولاتة شوكولاته شكولاتة شيكولاته شوكلاتة شكولاته chocolate
chocolate_chip chocolate_chips رقائق_شوكولاتة
شوكولاتة > chocolate_chip
كوكيز cookie cookies
بسكويت بسكوت biscuit cookie كوكيز
ويفر wafer
كيك كيكة تورتة تورته تورتاية جاتوه cake gateau
جاتوه gateau
كب_كيك cupcake muffin
دونات دوناتس دونتس donut doughnut
كريم_كراميل creme_caramel cream_caramel crème_caramel
رز_بلبن rice_pudding
مهلبية muhallebi pudding كاسترد custard
جيلي جيلى jelly
ايس_كريم جيلاتي ice_cream gelato icecream ايسكريم
كنافة kunafa
بقلاوة baklava
بسبوسة basbousa
قطايف qatayef
كحك kahk
ملبن turkish_delight
لبان علكة gum chewing_gum
بونبوني مصاصة candy lollipop sweets_candy
مارشميلو marshmallow
حلويات حلو تحلية sweets dessert desserts > شوكولاتة كيك دونات كريم_كراميل حلاوة كوكيز مهلبية ايس_كريم كنافة بقلاوة بسبوسة جيلي بونبوني كحك
شيبسي شيبس chips crisps chipsy لايز دوريتوس lays doritos
فشار بوب_كورن بوبكورن popcorn pop_corn
لب سوبر_لب sunflower_seeds
لوز almond
كاجو cashew
فستق pistachio
بندق hazelnut
عين_جمل جوز walnut
مكسرات nuts > فول_سوداني لوز كاجو فستق بندق عين_جمل لب
تسالي سناكس سناك snack snacks > شيبسي فشار فول_سوداني لب مكسرات بسكويت شوكولاتة
زيتون زتون olive
مخلل طرشي pickle pickled
بيتزا pizza
سوشي sushi
كشري koshari koshary
سندوتش sandwich
بيبي_فود baby_food سيريلاك cerelac
لبن_اطفال لبن_بودره baby_formula milk_powder powdered_milk
اكل_قطط دراي_فود اكل_كلاب cat_food dog_food pet_food
بقالة بقاله سوبر_ماركت سوبرماركت تموين grocery groceries supermarket foodstuff مواد_غذائية food
حاجات_الفطار فطار فطور breakfast > عيش فول بيض جبنة عسل حلاوة زبدة طعمية توست كرواسون لبن مربى
حشو مجمدات frozen_food
خضار ~ طماطم خيار جزر بطاطس بطاطا بصل ثوم باذنجان فلفل شطة بروكلي قرنبيط خس كابوتشا ذرة بسلة فاصوليا_خضرا مشروم زنجبيل نعناع كوسة بامية ملوخية سبانخ كرنب بنجر كرفس جرجير بقدونس كزبرة شبت ريحان قلقاس خرشوف فجل لفت كرات قرع ورق_عنب اسبرجس
فاكهة ~ مانجو فراولة عنب بطيخ برتقال يوسفي ليمون جريب_فروت موز خوخ نكتارين مشمش تفاح كمثرى أناناس كيوي كرز توت كنتالوب جوز_هند افوكادو رمان جوافة تين تين_شوكي بلح برقوق كاكا بابايا ليتشي بشملة قشطة_فاكهة
خزين اساسيات staples pantry ~ سكر زيت دقيق رز مكرونة ملح شعرية صلصة فول عدس فاصوليا
`
