import type { GeoPoint } from '#domain/shared/geo-point.ts'

/** The parts of Egypt that the sketch doesn't show, with their capitals. */
export const FAR_GOVERNORATES: readonly { readonly names: readonly string[]; readonly at: GeoPoint }[] = [
  { names: ['Alexandria', 'Alex', 'الإسكندرية', 'اسكندرية'], at: { lat: 31.2001, lng: 29.9187 } },
  { names: ['Dakahlia', 'Mansoura', 'الدقهلية', 'المنصورة'], at: { lat: 31.0409, lng: 31.3785 } },
  {
    names: ['Sharqia', 'Zagazig', 'الشرقية', 'الزقازيق', 'العاشر من رمضان'],
    at: { lat: 30.5877, lng: 31.502 },
  },
  { names: ['Gharbia', 'Tanta', 'الغربية', 'طنطا', 'المحلة'], at: { lat: 30.7865, lng: 31.0004 } },
  { names: ['Monufia', 'Menoufia', 'المنوفية', 'شبين الكوم'], at: { lat: 30.5526, lng: 31.0092 } },
  { names: ['Beheira', 'Damanhour', 'البحيرة', 'دمنهور'], at: { lat: 31.0341, lng: 30.4682 } },
  { names: ['Kafr El Sheikh', 'كفر الشيخ'], at: { lat: 31.1107, lng: 30.9388 } },
  { names: ['Damietta', 'دمياط'], at: { lat: 31.4175, lng: 31.8144 } },
  { names: ['Port Said', 'بورسعيد', 'بور سعيد'], at: { lat: 31.2653, lng: 32.3019 } },
  { names: ['Ismailia', 'الإسماعيلية'], at: { lat: 30.5965, lng: 32.2715 } },
  { names: ['Suez', 'السويس'], at: { lat: 29.9668, lng: 32.5498 } },
  { names: ['North Sinai', 'Arish', 'شمال سيناء', 'العريش'], at: { lat: 31.1316, lng: 33.7984 } },
  {
    names: ['South Sinai', 'Sharm El Sheikh', 'جنوب سيناء', 'شرم الشيخ'],
    at: { lat: 28.2364, lng: 33.6254 },
  },
  { names: ['Faiyum', 'Fayoum', 'الفيوم'], at: { lat: 29.3084, lng: 30.8428 } },
  { names: ['Beni Suef', 'بني سويف'], at: { lat: 29.0661, lng: 31.0994 } },
  { names: ['Minya', 'المنيا'], at: { lat: 28.1099, lng: 30.7503 } },
  { names: ['Asyut', 'Assiut', 'أسيوط'], at: { lat: 27.181, lng: 31.1837 } },
  { names: ['Sohag', 'سوهاج'], at: { lat: 26.5591, lng: 31.6957 } },
  { names: ['Qena', 'قنا'], at: { lat: 26.1551, lng: 32.716 } },
  { names: ['Luxor', 'الأقصر'], at: { lat: 25.6872, lng: 32.6396 } },
  { names: ['Aswan', 'أسوان'], at: { lat: 24.0889, lng: 32.8998 } },
  { names: ['Red Sea', 'Hurghada', 'البحر الأحمر', 'الغردقة'], at: { lat: 27.2579, lng: 33.8116 } },
  { names: ['New Valley', 'Kharga', 'الوادي الجديد', 'الخارجة'], at: { lat: 25.4516, lng: 30.5463 } },
  { names: ['Matrouh', 'مطروح', 'مرسى مطروح'], at: { lat: 31.3543, lng: 27.2373 } },
  // Of Giza and Qalyubia, but beyond the edge of the sketch.
  {
    names: ['Benha', 'Banha', 'بنها', 'طوخ', 'Toukh', 'كفر شكر', 'شبين القناطر'],
    at: { lat: 30.4591, lng: 31.1786 },
  },
  { names: ['Ayyat', 'العياط', 'الصف', 'أطفيح', 'Atfih'], at: { lat: 29.6197, lng: 31.2575 } },
  { names: ['Bahariya', 'Bawiti', 'الواحات البحرية'], at: { lat: 28.3489, lng: 28.8646 } },
]
