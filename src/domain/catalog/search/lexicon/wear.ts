/** Names of clothes, shoes, bags and accessories, in the format of `lexicon.ts`. */
export const WEAR = `
ملابس هدوم لبس ثياب clothes clothing apparel outfit
تيشيرت تيشرت تي_شيرت تشيرت تيشيرتات t_shirt tshirt tee
بولو polo_shirt
قميص قمصان shirt
قميص_نوم nightgown
بلوزة بلوزه blouse
توب top
بنطلون بنطلونات بناطيل سروال بنطال trouser trousers pants
بنطلون_قماش بنطلون_شينو شينو بنطلون_كاكي بنطلون_قطن chino chinos cotton_trousers
جينز jeans denim
شورت شورتات shorts short bermuda برمودا
ليجن ليجينز leggings
بنطلون > جينز ليجن بنطلون_قماش
فستان فساتين dress فستان_سهرة evening_dress gown
جيبة جيبه جيب_حريمي جونلة جونله تنورة تنوره skirt
بدلة بدل بدله suit تاكسيدو tuxedo
جاكيت جاكت جواكت jacket بومبر bomber
بليزر blazer
بليزر > جاكيت_بدلة
جاكيت_بدلة suit_jacket
بدلة > جاكيت_بدلة
جاكيت > جاكيت_بدلة
بالطو معطف coat overcoat
سترة vest صديري
هودي سويت_شيرت سويتشيرت hoodie sweatshirt
بلوفر كنزة بلوفرات sweater pullover jumper cardigan كارديجان
بيجامة بيجامه pyjama pajama
روب robe
جلابية جلباب galabeya
عباية عبايه abaya
طرحة حجاب ايشارب hijab veil
نقاب خمار niqab
كوفية سكارف شال كوفيه scarf scarves shawl
كرافتة كرافته رابطة_عنق ببيونة tie necktie bow_tie
شراب شرابات جورب جوارب sock stockings كولون
ملابس_داخلية اندر underwear بوكسر سليب boxer briefs
برا سوتيان حمالة_صدر bra lingerie لانجري
فانلة فانله undershirt
مايوه بوركيني swimsuit swimwear bikini
ترينج تريننج tracksuit training_suit
قبعة قبعه برنيطة برنيطه طاقية hat straw_hat
كاب كابات cap baseball_cap طاقية
قبعة > كاب
ايس_كاب beanie
جوانتي قفازات glove
حزام احزمة belt
محفظة محافظ wallet purse_wallet
شنطة شنط شنطه حقيبة حقائب bag > شنطة_يد شنطة_ظهر شنطة_سفر
شنطة_يد شنطة_حريمي شنطة_ايد handbag purse hand_bag ladies_bag
شنطة_ظهر شنطة_مدرسة شنطة_مدرسه شنطة_لابتوب شنطة_لاب_توب باك_باج باكباج backpack school_bag schoolbag rucksack back_pack laptop_bag
شنطة_سفر suitcase luggage travel_bag
نظارة نضارة نظاره نضاره نظارات glasses eyeglasses
نظارة_شمس نضارة_شمس نظارة_شمسية sunglasses sun_glasses
نظارة > نظارة_شمس
ساعة_يد ساعة_ايد watch wrist_watch wristwatch
سمارت_واتش ساعة_ذكية ساعة_سمارت smart_watch smartwatch apple_watch
ساعة_يد > سمارت_واتش
خاتم دبلة ring
سلسلة عقد necklace chain
اسورة سوار bracelet انسيال
حلق earring
دهب ذهب_مشغولات jewelry jewellery مجوهرات
توكة hair_clip
اكسسوار اكسسوارات accessory accessories > نظارة_شمس ساعة_يد شنطة_يد كوفية كاب قبعة كرافتة حزام محفظة خاتم سلسلة اسورة حلق
حذاء جزمة جزم جزمه احذية شوز shoe shoes footwear > كوتشي لوفر بوت كعب صندل باليه حذاء_جري
كوتشي كوتشى كوتشيات سنيكرز سنيكر سنيكرس sneaker trainer حذاء_رياضي جزمة_رياضة sport_shoes > حذاء_جري
حذاء_جري كوتشي_جري running_shoe running_shoes
لوفر loafer موكاسان moccasin جزمة_كلاسيك جزمة_جلد جزمة_رسمي حذاء_كلاسيك حذاء_رسمي leather_shoes formal_shoes classic_shoes
بوت بوتات boot
هاف_بوت نص_بوت ankle_boot ankle_boots half_boot
سيفتي safety_boots
بوت > هاف_بوت سيفتي
كعب كعب_عالي هاي_هيلز heel heels high_heel high_heels stiletto
باليه بالارينا باليرينا ballet ballet_shoe ballerina ballet_flats فلات flats
صندل صنادل sandal
شبشب شباشب شبشب_حمام سليبر slipper slide slides_shoes سلايد slippers > فليب_فلوب
شبشب_بصباع شبشب_صباع فليب_فلوب flip_flop flip_flops
صندل > شبشب
كروكس crocs
باتيناج رولر skates roller_skates skate
نعل ضبان insole
رباط_جزمة shoelaces
ورنيش shoe_polish
رجالي > لوفر بدلة جاكيت_بدلة كرافتة ساعة_يد
حريمي > فستان جيبة بلوزة كعب شنطة_يد هاف_بوت ليجن عباية طرحة ساعة_يد برا
اطفال > باليه باتيناج لعبة بيبي_فود لبن_اطفال حفاضات
`
