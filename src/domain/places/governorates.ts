import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Words } from '#domain/shared/language.ts'

/** The 27 governorates of Egypt. The ids are permanent: settings, addresses and reports are stored under them. */
export const GOVERNORATE_IDS = [
  'cairo',
  'giza',
  'alexandria',
  'qalyubia',
  'dakahlia',
  'sharqia',
  'gharbia',
  'monufia',
  'beheira',
  'kafr-el-sheikh',
  'damietta',
  'port-said',
  'ismailia',
  'suez',
  'north-sinai',
  'south-sinai',
  'faiyum',
  'beni-suef',
  'minya',
  'asyut',
  'sohag',
  'qena',
  'luxor',
  'aswan',
  'red-sea',
  'new-valley',
  'matrouh',
] as const
export type GovernorateId = (typeof GOVERNORATE_IDS)[number]

interface Governorate {
  readonly name: Words
  /** Alternative spellings. */
  readonly aka: readonly string[]
  /** Its capital, for a rough distance. */
  readonly at: GeoPoint
}

const governorate = (en: string, ar: string, lat: number, lng: number, ...aka: string[]): Governorate => ({
  name: { en, ar },
  aka,
  at: { lat, lng },
})

export const GOVERNORATES: Readonly<Record<GovernorateId, Governorate>> = {
  cairo: governorate('Cairo', 'القاهرة', 30.0444, 31.2357, 'Greater Cairo', 'القاهرة الكبرى', 'مصر', 'Egypt'),
  giza: governorate('Giza', 'الجيزة', 30.0131, 31.2089, 'Gizah', 'Guiza'),
  alexandria: governorate('Alexandria', 'الإسكندرية', 31.2001, 29.9187, 'Alex', 'Iskandariya'),
  qalyubia: governorate('Qalyubia', 'القليوبية', 30.4591, 31.1786, 'Qalubia', 'Qaliubiya', 'Kalyoubia'),
  dakahlia: governorate('Dakahlia', 'الدقهلية', 31.0409, 31.3785, 'Daqahliya', 'Dakahleya'),
  sharqia: governorate('Sharqia', 'الشرقية', 30.5877, 31.502, 'Sharkia', 'Sharqiya'),
  gharbia: governorate('Gharbia', 'الغربية', 30.7865, 31.0004, 'Gharbiya', 'Gharbeya'),
  monufia: governorate('Monufia', 'المنوفية', 30.5526, 31.0092, 'Menoufia', 'Minufiya'),
  beheira: governorate('Beheira', 'البحيرة', 31.0341, 30.4682, 'Behera', 'Buhayra'),
  'kafr-el-sheikh': governorate('Kafr El Sheikh', 'كفر الشيخ', 31.1107, 30.9388, 'Kafr Elsheikh'),
  damietta: governorate('Damietta', 'دمياط', 31.4175, 31.8144, 'Domiat', 'Dumyat'),
  'port-said': governorate('Port Said', 'بورسعيد', 31.2653, 32.3019, 'بور سعيد', 'Portsaid', 'Bor Said'),
  ismailia: governorate('Ismailia', 'الإسماعيلية', 30.5965, 32.2715, 'Ismailiya', 'Esmailia'),
  suez: governorate('Suez', 'السويس', 29.9668, 32.5498, 'Sues', 'Elsuez'),
  'north-sinai': governorate('North Sinai', 'شمال سيناء', 31.1316, 33.7984),
  'south-sinai': governorate('South Sinai', 'جنوب سيناء', 28.2364, 33.6254),
  faiyum: governorate('Faiyum', 'الفيوم', 29.3084, 30.8428, 'Fayoum', 'Fayum'),
  'beni-suef': governorate('Beni Suef', 'بني سويف', 29.0661, 31.0994, 'Bani Sweif', 'Beni Sueif'),
  minya: governorate('Minya', 'المنيا', 28.1099, 30.7503, 'Menia', 'Minia'),
  asyut: governorate('Asyut', 'أسيوط', 27.181, 31.1837, 'Assiut', 'Asyout'),
  sohag: governorate('Sohag', 'سوهاج', 26.5591, 31.6957, 'Suhaj'),
  qena: governorate('Qena', 'قنا', 26.1551, 32.716, 'Kena'),
  luxor: governorate('Luxor', 'الأقصر', 25.6872, 32.6396, 'Loxor', 'Uqsur'),
  aswan: governorate('Aswan', 'أسوان', 24.0889, 32.8998, 'Assuan'),
  'red-sea': governorate('Red Sea', 'البحر الأحمر', 27.2579, 33.8116),
  'new-valley': governorate('New Valley', 'الوادي الجديد', 25.4516, 30.5463),
  matrouh: governorate('Matrouh', 'مطروح', 31.3543, 27.2373, 'Matruh', 'Matrooh'),
}

export const governorateNames = (id: GovernorateId): readonly string[] => {
  const { name, aka } = GOVERNORATES[id]
  return [name.en, name.ar, ...aka]
}
