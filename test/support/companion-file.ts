/** A small file of companions that may be imported; `change` breaks it or fills it. */
export const companionFile = (change: (file: ReturnType<typeof good>) => void = () => {}) => {
  const file = good();
  change(file);
  return file;
};

const texts = (en_us: string, es_spa = `${en_us} (es)`) => ({ en_us, es_spa });

function good() {
  return {
    cities: [
      { id: 'danang', name: texts('Da Nang', 'Đà Nẵng') },
      { id: 'puebla', name: texts('Puebla') },
    ],
    tags: [
      { id: 'guide', name: texts('City guide', 'Guía') },
      { id: 'dinner', name: texts('Dinner', 'Cena') },
    ],
    people: [person('p1'), person('p2')] as Record<string, unknown>[],
    cards: [
      card('c1'),
      { ...card('c2'), tags: ['dinner'], birthday: '1990-06-01', city: 'puebla' },
    ] as Record<string, unknown>[],
    comments: [
      { id: 'k1', card: 'c1', name: 'Ana', content: texts('A calm walk'), at: '2026-01-02T10:00:00.000Z' },
      {
        id: 'k2',
        card: 'c1',
        parent: 'k1',
        name: 'Mai',
        content: texts('Thank you'),
        at: '2026-01-03T10:00:00.000Z',
      },
    ] as Record<string, unknown>[],
  };
}

const person = (id: string) => ({
  id,
  city: 'danang',
  name: texts(`Person ${id}`),
  title: texts('Host'),
  pictures: ['one.png'],
  birthday: '1992-03-04',
});

const card = (id: string) => ({
  id,
  city: 'danang',
  name: texts(`Card ${id}`),
  tags: ['guide', 'dinner'],
  info: texts('100% calm walks'),
  address: texts('Han River'),
  price: '350.00',
  birthday: '1996-05-14',
  phone: '+525512345678',
  phone_checked: true,
  attributes: { 46: 165, 48: 58, 47: texts('Hello'), 49: 90, 70: texts('Long walks') } as Record<
    string,
    unknown
  >,
  pictures: ['one.png'],
});
