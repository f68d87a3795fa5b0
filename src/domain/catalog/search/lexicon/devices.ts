/** Names of electronics, in the format of `lexicon.ts`. */
export const DEVICES = `
سماعة سماعات سماعه headphone headset هيدفون هيدفونز هيد_فون هيدسيت هيدست earphone headphones head_phone headfone
ايربودز اير_بودز ايربودس سماعات_اذن سماعة_اذن سماعة_ودن earbud earbuds airpod airpods ear_pods earpods ear_buds
هاند_فري هاندفري هاندزفري hands_free handsfree
هاند_فري > ايربودز سماعة_رقبة سماعة_بسلك
سماعة_رقبة نيك_باند neckband
سماعة_بسلك سماعة_سلك wired_headphones wired_earphones
سماعة > ايربودز سماعة_رقبة سماعة_بسلك سماعة_جيمنج
سبيكر سبيكرز مكبر_صوت سماعة_رف سماعة_كبيرة ساوند_بار speaker soundbar صب_ووفر subwoofer music_station مشغل_موسيقى
راديو راديو_لمبات radio valve_radio
كاسيت مسجل cassette
مايك ميكروفون مايكروفون ميكرفون مايكرفون microphone mic mike mics
مايك > headset_with_microphone سماعة_بمايك سماعة_بميكروفون
سماعة_جيمنج gaming_headset gaming_headphones gaming_headphone > headset_with_microphone سماعة_بميكروفون
موبايل تليفون_محمول جوال mobile phone smartphone cell_phone cellphone mobile_phone
ايفون آيفون iphone
تابلت ايباد tablet ipad
لابتوب لاب_توب laptop notebook_computer macbook
كمبيوتر computer pc desktop_computer
شاشة تلفزيون تليفزيون tv television monitor screen
ريسيفر receiver
ريموت remote
بلايستيشن playstation بلاي_ستيشن xbox اكس_بوكس
دراع_تحكم controller joystick
ماوس mouse
كيبورد لوحة_مفاتيح keyboard
طابعة برنتر printer
حبر ink toner
راوتر router
فلاشة فلاش_ميموري flash_drive usb_drive
هارد hard_drive ssd
كارت_ميموري memory_card
شاحن charger
وصلة كابل سلك_شحن cable usb_cable
باور_بانك powerbank power_bank
جراب كفر phone_case phone_cover
سكرينة اسكرينة screen_protector
حامل_موبايل phone_holder tripod ترايبود
سيم خط_موبايل sim_card
كاميرا_مراقبة security_camera cctv
درون drone
بروجيكتور projector
الكترونيات electronics
`
