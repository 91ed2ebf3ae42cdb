import { type Locale, locales } from '../../contract/locales.ts';

type Texts = Record<Locale, string>;

/** One text by locale, in the order English, Chinese, Spanish of Mexico, Malay, Vietnamese. */
const by = (...said: readonly [string, string, string, string, string]): Texts =>
  Object.fromEntries(locales.map((locale, i) => [locale, said[i]])) as Texts;

export const cities = [
  ['mexico-city', by('Mexico City', '墨西哥城', 'Ciudad de México', 'Bandar Mexico', 'Thành phố Mexico')],
  ['da-nang', by('Da Nang', '岘港', 'Da Nang', 'Da Nang', 'Đà Nẵng')],
  ['kuala-lumpur', by('Kuala Lumpur', '吉隆坡', 'Kuala Lumpur', 'Kuala Lumpur', 'Kuala Lumpur')],
  ['hangzhou', by('Hangzhou', '杭州', 'Hangzhou', 'Hangzhou', 'Hàng Châu')],
  ['guadalajara', by('Guadalajara', '瓜达拉哈拉', 'Guadalajara', 'Guadalajara', 'Guadalajara')],
] as const;

/** `place`: the scene of its pictures. */
export const services = [
  {
    id: 'city-guide',
    place: 'skyline',
    name: by('City guide', '城市向导', 'Guía de la ciudad', 'Pemandu kota', 'Hướng dẫn thành phố'),
    about: by(
      'Walks through old streets and markets, at a calm pace.',
      '漫步老街与集市，节奏从容。',
      'Paseos por calles antiguas y mercados, a paso tranquilo.',
      'Berjalan di jalan lama dan pasar dengan santai.',
      'Dạo phố cổ và chợ với nhịp thong thả.',
    ),
  },
  {
    id: 'dinner',
    place: 'table',
    name: by('Dinner', '晚餐', 'Cena', 'Makan malam', 'Bữa tối'),
    about: by(
      'Company for dinner in a small kitchen that locals like.',
      '陪您在当地人喜爱的小馆共进晚餐。',
      'Compañía para cenar en una cocina pequeña que gusta a los vecinos.',
      'Teman makan malam di kedai kecil kegemaran penduduk.',
      'Cùng ăn tối ở quán nhỏ mà người địa phương yêu thích.',
    ),
  },
  {
    id: 'concert',
    place: 'concert',
    name: by('Concert', '音乐会', 'Concierto', 'Konsert', 'Hòa nhạc'),
    about: by(
      'Company for an evening of music, from folk to symphony.',
      '陪您听一场音乐会，从民乐到交响乐。',
      'Compañía para una noche de música, del folclor a la sinfonía.',
      'Teman untuk malam muzik, daripada lagu rakyat hingga simfoni.',
      'Cùng nghe nhạc buổi tối, từ dân ca đến giao hưởng.',
    ),
  },
  {
    id: 'museum',
    place: 'museum',
    name: by('Museum', '博物馆', 'Museo', 'Muzium', 'Bảo tàng'),
    about: by(
      'Two unhurried hours in a museum, with the stories behind the rooms.',
      '在博物馆悠闲两小时，听展厅背后的故事。',
      'Dos horas sin prisa en un museo, con las historias de cada sala.',
      'Dua jam santai di muzium bersama kisah di sebalik setiap bilik.',
      'Hai giờ thong thả ở bảo tàng và câu chuyện sau mỗi gian phòng.',
    ),
  },
  {
    id: 'interpreter',
    place: 'cafe',
    name: by('Interpreter', '口译', 'Intérprete', 'Jurubahasa', 'Phiên dịch'),
    about: by(
      'Interprets at meetings, at the doctor and at the market.',
      '会议、就医和购物时的口译。',
      'Interpreta en reuniones, con el médico y en el mercado.',
      'Menterjemah dalam mesyuarat, di klinik dan di pasar.',
      'Phiên dịch khi họp, khi khám bệnh và khi đi chợ.',
    ),
  },
  {
    id: 'hiking',
    place: 'trail',
    name: by('Hiking', '徒步', 'Senderismo', 'Mendaki', 'Đi bộ đường dài'),
    about: by(
      'Easy day walks outside the city; good shoes recommended.',
      '城郊轻松一日徒步，建议穿好走的鞋。',
      'Caminatas fáciles de un día fuera de la ciudad; se recomiendan buenos zapatos.',
      'Pendakian sehari yang mudah di luar kota; pakai kasut yang selesa.',
      'Đi bộ nhẹ trong ngày ở ngoại ô; nên mang giày tốt.',
    ),
  },
] as const;

export const names = [
  'Mai',
  'Lin',
  'Sofía',
  'Aisyah',
  'Diego',
  'Minh',
  'Wei',
  'Lucía',
  'Farid',
  'Hana',
  'Mateo',
  'Lan',
  'Jun',
  'Elena',
  'Nurul',
  'Tomás',
  'Thảo',
  'Ming',
  'Carmen',
  'Amir',
  'Hoa',
  'Yan',
  'Rosa',
  'Siti',
  'Andrés',
  'An',
  'Hui',
  'Paula',
  'Hafiz',
  'Linh',
];

export const demoNote = by(
  'Demo: this person is made up.',
  '演示：此人为虚构。',
  'Demostración: esta persona es inventada.',
  'Demo: orang ini rekaan.',
  'Bản dùng thử: nhân vật này là hư cấu.',
);

export const declines = by(
  'Private places, alcohol, meetings after 23:00',
  '私人场所、饮酒、23:00 后见面',
  'Lugares privados, alcohol, citas después de las 23:00',
  'Tempat peribadi, alkohol, pertemuan selepas 23:00',
  'Nơi riêng tư, rượu bia, gặp sau 23:00',
);

export const centre = by('City centre', '市中心', 'Centro', 'Pusat bandar', 'Trung tâm');

export const comments = [
  by(
    'A calm afternoon, and many good stories.',
    '一个悠闲的下午，听了许多好故事。',
    'Una tarde tranquila y muchas buenas historias.',
    'Petang yang tenang dan banyak cerita menarik.',
    'Một buổi chiều yên bình và nhiều câu chuyện hay.',
  ),
  by(
    'On time, friendly and well prepared.',
    '准时、友好，准备充分。',
    'Puntual, amable y con todo preparado.',
    'Tepat masa, mesra dan bersedia.',
    'Đúng giờ, thân thiện và chuẩn bị kỹ.',
  ),
  by(
    'Do you also speak Spanish?',
    '您也会说西班牙语吗？',
    '¿También habla español?',
    'Adakah anda juga berbahasa Sepanyol?',
    'Bạn có nói được tiếng Tây Ban Nha không?',
  ),
];

export const answer = by(
  'Thank you, until next time.',
  '谢谢，下次见。',
  'Gracias, hasta la próxima.',
  'Terima kasih, jumpa lagi.',
  'Cảm ơn, hẹn gặp lại.',
);

/** Two texts in one, in every language. */
export const joined = (one: Texts, other: Texts, between = ' '): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, one[locale] + between + other[locale]])) as Texts;
