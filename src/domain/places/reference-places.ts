import type { GovernorateId } from '#domain/places/governorates.ts'

/**
 * Towns of each governorate with latitude and longitude, to two or three decimals (a kilometre or less). Public
 * facts, collected by hand for this shop and released under CC0 1.0. They approximate the governorates' borders,
 * which are not in the data: a point belongs to the governorate of its nearest town (`delivery-place.ts`). Towns
 * near the borders matter most, so the list need not be complete.
 */
// biome-ignore format: a table of places reads best as a table
export const REFERENCE_PLACES: Readonly<Record<GovernorateId, readonly (readonly [lat: number, lng: number])[]>> = {
  cairo: [
    [30.044, 31.236], /* Downtown */ [30.063, 31.22], /* Zamalek */ [30.081, 31.245], /* Shubra */
    [30.073, 31.283], /* Abbassia */ [30.091, 31.323], /* Heliopolis */ [30.057, 31.33], /* Nasr City */
    [30.121, 31.313], /* Matareya */ [30.152, 31.337], /* Marg */ [30.169, 31.416], /* El Salam City */
    [30.006, 31.23], /* Old Cairo */ [29.977, 31.276], /* Basateen */ [30.012, 31.301], /* Mokattam */
    [29.96, 31.257], /* Maadi */ [29.936, 31.28], /* Tora */ [29.85, 31.334], /* Helwan */
    [29.837, 31.383], /* 15 May City */ [29.775, 31.299], /* Tabbin */ [30.008, 31.429], /* Fifth Settlement */
    [30.007, 31.491], /* New Cairo */ [30.06, 31.49], /* Rehab */ [29.985, 31.4], /* Katameya */
    [30.093, 31.631], /* Madinaty */ [30.148, 31.625], /* Shorouk */ [30.138, 31.74], /* Badr City */
    [30.019, 31.76], /* New Capital */
  ],
  giza: [
    [30.013, 31.209], /* Giza */ [30.038, 31.211], /* Dokki */ [30.056, 31.2], /* Mohandessin */
    [30.076, 31.207], /* Imbaba */ [30.105, 31.216], /* Warraq */ [30.01, 31.175], /* Faisal */
    [29.99, 31.16], /* Haram */ [29.97, 31.095], /* Hadayek El Ahram */ [30.03, 31.112], /* Kerdasa */
    [30.123, 31.136], /* Ausim */ [30.17, 31.1], /* Manshiyat El Qanater */ [30.071, 31.02], /* Smart Village */
    [30.04, 30.98], /* Sheikh Zayed */ [29.938, 30.914], /* 6th of October */ [29.87, 30.83], /* New October */
    [29.9, 31.25], /* Hawamdeya */ [29.85, 31.276], /* Badrashin */ [29.62, 31.258], /* Ayyat */
    [29.575, 31.283], /* Saff */ [29.407, 31.252], /* Atfih */ [28.349, 28.865], /* Bawiti */
  ],
  alexandria: [
    [31.2, 29.919], /* Raml Station */ [31.215, 29.942], /* Smouha */ [31.246, 29.969], /* San Stefano */
    [31.262, 29.99], /* Sidi Bishr */ [31.288, 30.018], /* Montaza */ [31.315, 30.064], /* Abu Qir */
    [31.118, 29.779], /* Agami */ [31.006, 29.803], /* Amreya */ [30.911, 29.545], /* Borg El Arab */
    [30.864, 29.58], /* New Borg El Arab */
  ],
  qalyubia: [
    [30.459, 31.179], /* Benha */ [30.129, 31.242], /* Shubra El Kheima */ [30.14, 31.288], /* Mostorod */
    [30.162, 31.31], /* Khosous */ [30.179, 31.206], /* Qalyub */ [30.193, 31.135], /* El Qanater */
    [30.217, 31.369], /* Khanka */ [30.25, 31.355], /* Abu Zaabal */ [30.31, 31.32], /* Shibin El Qanater */
    [30.353, 31.201], /* Toukh */ [30.283, 31.2], /* Qaha */ [30.551, 31.264], /* Kafr Shukr */
    [30.228, 31.462], /* Obour */ [30.32, 31.56], /* New Obour */
  ],
  dakahlia: [
    [31.041, 31.379], /* Mansoura */ [31.49, 31.35], /* New Mansoura */ [30.716, 31.259], /* Mit Ghamr */
    [30.943, 31.292], /* Aga */ [31.089, 31.596], /* Dekernes */ [31.215, 31.357], /* Belqas */
    [31.197, 31.523], /* Sherbin */ [30.888, 31.46], /* Senbellawein */ [31.125, 31.642], /* Menyet El Nasr */
    [31.168, 31.804], /* Mit Salsil */ [31.158, 31.936], /* Manzala */ [31.183, 32.031], /* Matareya */
    [31.44, 31.53], /* Gamasa */ [31.095, 31.301], /* Nabaroh */
  ],
  sharqia: [
    [30.588, 31.502], /* Zagazig */ [30.306, 31.741], /* 10th of Ramadan */ [30.42, 31.562], /* Belbeis */
    [30.516, 31.346], /* Minya El Qamh */ [30.536, 31.676], /* Abu Hammad */ [30.725, 31.672], /* Abu Kebir */
    [30.729, 31.797], /* Faqous */ [30.862, 31.918], /* Husseiniya */ [30.67, 31.59], /* Hehia */
    [30.753, 31.438], /* Diyarb Negm */ [30.813, 31.627], /* Kafr Saqr */ [30.919, 31.707], /* Awlad Saqr */
    [30.362, 31.376], /* Mashtoul El Souk */ [30.612, 31.736], /* Qurein */ [30.977, 31.88], /* San El Hagar */
    [30.65, 31.99], /* New Salhiya */
  ],
  gharbia: [
    [30.787, 31], /* Tanta */ [30.97, 31.167], /* Mahalla */ [30.825, 30.815], /* Kafr El Zayat */
    [30.714, 31.244], /* Zefta */ [30.748, 31.13], /* Santa */ [30.96, 31.243], /* Samannoud */
    [30.972, 30.956], /* Qutour */ [30.941, 30.815], /* Basyoun */
  ],
  monufia: [
    [30.553, 31.009], /* Shibin El Kom */ [30.466, 30.932], /* Menouf */ [30.362, 30.533], /* Sadat City */
    [30.297, 30.976], /* Ashmoun */ [30.564, 31.148], /* Quesna */ [30.627, 31.075], /* Berket El Sab */
    [30.68, 30.943], /* Tala */ [30.431, 31.033], /* Bagour */ [30.598, 30.899], /* Shohada */
  ],
  beheira: [
    [31.034, 30.468], /* Damanhour */ [31.133, 30.13], /* Kafr El Dawwar */ [31.404, 30.416], /* Rashid */
    [31.307, 30.3], /* Edku */ [31.1, 30.31], /* Abu Hummus */ [30.91, 30.174], /* Abu El Matamir */
    [30.827, 30.533], /* Delengat */ [30.912, 30.29], /* Hosh Eissa */ [30.886, 30.664], /* Itay El Baroud */
    [30.762, 30.697], /* Kom Hamada */ [31.028, 30.713], /* Shubrakhit */ [31.181, 30.527], /* Mahmoudiyah */
    [31.106, 30.634], /* Rahmaniya */ [30.4, 30.35], /* Wadi El Natrun */ [30.667, 30.065], /* Nubaria */
  ],
  'kafr-el-sheikh': [
    [31.111, 30.939], /* Kafr El Sheikh */ [31.131, 30.648], /* Desouk */ [31.203, 30.549], /* Fuwwah */
    [31.289, 30.524], /* Metoubes */ [31.556, 31.088], /* Baltim */ [31.585, 30.985], /* Burullus */
    [31.313, 31.148], /* Hamool */ [31.174, 31.22], /* Biyala */ [31.271, 30.786], /* Sidi Salem */
    [31.047, 30.852], /* Qallin */ [31.239, 30.947], /* Riyad */
  ],
  damietta: [
    [31.418, 31.814], /* Damietta */ [31.44, 31.67], /* New Damietta */ [31.508, 31.826], /* Ras El Bar */
    [31.33, 31.715], /* Faraskur */ [31.355, 31.685], /* Kafr Saad */ [31.206, 31.635], /* Zarqa */
  ],
  'port-said': [
    [31.265, 32.302], /* Port Said */ [31.25, 32.322], /* Port Fouad */ [31.22, 32.35], /* East Port Said */
    [31.17, 32.28], /* South Port Said */
  ],
  ismailia: [
    [30.597, 32.272], /* Ismailia */ [30.326, 32.302], /* Fayed */ [30.853, 32.31], /* Qantara West */
    [30.86, 32.34], /* Qantara East */ [30.552, 31.79], /* Tal El Kebir */ [30.557, 31.93], /* Qassasin */
    [30.556, 32.1], /* Abu Suwir */ [30.48, 32.23], /* Sarabium */
  ],
  suez: [
    [29.967, 32.55], /* Suez */ [29.92, 32.44], /* Ataqah */ [30.08, 32.54], /* Ganayen */
    [29.6, 32.317], /* Ain Sokhna */ [29.72, 32.37], /* North Sokhna */
  ],
  'north-sinai': [
    [31.132, 33.798], /* Arish */ [31.215, 34.111], /* Sheikh Zuweid */ [31.283, 34.243], /* Rafah */
    [31.015, 33.01], /* Bir El Abd */ [31.01, 32.65], /* Romana */ [30.466, 33.786], /* Hasana */
    [29.91, 33.74], /* Nakhl */
  ],
  'south-sinai': [
    [28.236, 33.625], /* El Tor */ [27.916, 34.33], /* Sharm El Sheikh */ [28.509, 34.514], /* Dahab */
    [29.033, 34.66], /* Nuweiba */ [29.492, 34.896], /* Taba */ [28.557, 33.948], /* Saint Catherine */
    [29.591, 32.717], /* Ras Sedr */ [28.9, 33.185], /* Abu Rudeis */ [29.04, 33.11], /* Abu Zenima */
  ],
  faiyum: [
    [29.308, 30.843], /* Faiyum */ [29.41, 30.87], /* Sinnuris */ [29.362, 30.682], /* Ibsheway */
    [29.236, 30.79], /* Itsa */ [29.476, 30.961], /* Tamiya */ [29.395, 30.49], /* Tunis Village */
    [29.55, 30.9], /* Kom Oshim */
  ],
  'beni-suef': [
    [29.066, 31.099], /* Beni Suef */ [29.03, 31.12], /* New Beni Suef */ [29.337, 31.206], /* Wasta */
    [29.15, 31.128], /* Nasser */ [29.085, 30.934], /* Ihnasia */ [28.922, 30.98], /* Biba */
    [28.916, 30.85], /* Sumusta */ [28.824, 30.898], /* Fashn */
  ],
  minya: [
    [28.11, 30.75], /* Minya */ [28.69, 30.78], /* Idwa */ [28.648, 30.843], /* Maghagha */
    [28.503, 30.8], /* Beni Mazar */ [28.416, 30.779], /* Matay */ [28.312, 30.71], /* Samalut */
    [27.931, 30.838], /* Abu Qurqas */ [27.731, 30.841], /* Mallawi */ [27.639, 30.847], /* Deir Mawas */
  ],
  asyut: [
    [27.181, 31.184], /* Asyut */ [27.556, 30.808], /* Dairut */ [27.44, 30.818], /* Qusiya */
    [27.312, 30.97], /* Manfalut */ [27.269, 31.15], /* Abnub */ [27.044, 31.319], /* Abu Tig */
    [26.967, 31.378], /* Sidfa */ [26.883, 31.317], /* Ghanayem */ [26.993, 31.416], /* Badari */
    [27.26, 31.28], /* New Asyut */
  ],
  sohag: [
    [26.559, 31.696], /* Sohag */ [26.562, 31.745], /* Akhmim */ [26.769, 31.502], /* Tahta */
    [26.908, 31.437], /* Tima */ [26.338, 31.891], /* Girga */ [26.237, 32], /* Balyana */
    [26.699, 31.601], /* Maragha */ [26.477, 31.803], /* Monshah */ [26.654, 31.673], /* Saqultah */
    [26.673, 31.496], /* Juhayna */
  ],
  qena: [
    [26.155, 32.716], /* Qena */ [26.049, 32.241], /* Nag Hammadi */ [26.124, 32.476], /* Dishna */
    [25.914, 32.763], /* Qus */ [25.996, 32.814], /* Qift */ [25.902, 32.721], /* Naqada */
    [26.117, 32.093], /* Abu Tesht */ [26.053, 32.163], /* Farshut */
  ],
  luxor: [
    [25.687, 32.64], /* Luxor */ [25.729, 32.609], /* Qurna */ [25.79, 32.77], /* New Thebes */
    [25.617, 32.54], /* Armant */ [25.583, 32.533], /* Tod */ [25.293, 32.552], /* Esna */
  ],
  aswan: [
    [24.089, 32.9], /* Aswan */ [24.18, 32.86], /* New Aswan */ [24.41, 32.93], /* Daraw */
    [24.472, 32.927], /* Kom Ombo */ [24.53, 33], /* Nasr El Nuba */ [24.978, 32.875], /* Edfu */
    [25.18, 32.68], /* Sebaiya */ [22.337, 31.626], /* Abu Simbel */
  ],
  'red-sea': [
    [27.258, 33.812], /* Hurghada */ [27.394, 33.678], /* El Gouna */ [27.04, 33.88], /* Sahl Hasheesh */
    [26.75, 33.936], /* Safaga */ [26.104, 34.278], /* Quseir */ [25.063, 34.899], /* Marsa Alam */
    [23.94, 35.47], /* Berenice */ [23.13, 35.586], /* Shalateen */ [22.22, 36.65], /* Halaib */
    [28.359, 33.078], /* Ras Gharib */ [29.113, 32.66], /* Zafarana */
  ],
  'new-valley': [
    [25.452, 30.546], /* Kharga */ [25.491, 28.979], /* Mut */ [25.56, 29.27], /* Balat */
    [27.06, 27.97], /* Farafra */ [24.67, 30.6], /* Paris */
  ],
  matrouh: [
    [31.354, 27.237], /* Marsa Matrouh */ [30.831, 28.955], /* El Alamein */ [30.86, 28.85], /* New Alamein */
    [30.82, 29.02], /* Marina */ [30.842, 29.393], /* Hamam */ [30.97, 28.73], /* Sidi Abdel Rahman */
    [31.03, 28.44], /* Dabaa */ [31.43, 26.66], /* Negila */ [31.61, 25.927], /* Sidi Barrani */
    [31.555, 25.159], /* Sallum */ [29.203, 25.519], /* Siwa */
  ],
}
