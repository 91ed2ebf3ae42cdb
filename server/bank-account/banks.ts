import type { BankCheck } from '../../contract/bank-number.ts';

/** A bank in the list. `check`: how an account number is checked, as a CLABE of 18 digits or by a card's Luhn digit. */
export type Bank = { text: string; value: string; check: BankCheck };

/** Participants of SPEI (Banco de México) by the three digits that a CLABE of theirs begins with. */
const clabe: Record<string, string> = {
  '002': 'Banamex',
  '012': 'BBVA México',
  '014': 'Santander',
  '019': 'Banjército',
  '021': 'HSBC',
  '030': 'BanBajío',
  '036': 'Inbursa',
  '042': 'Mifel',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '059': 'Invex',
  '060': 'Bansí',
  '062': 'Afirme',
  '072': 'Banorte',
  '106': 'Bank of America México',
  '112': 'Monex',
  '113': 'Ve por Más',
  '127': 'Banco Azteca',
  '128': 'Kapital Bank',
  '130': 'Compartamos Banco',
  '132': 'Multiva',
  '133': 'Actinver',
  '136': 'Intercam Banco',
  '137': 'BanCoppel',
  '138': 'Ualá',
  '140': 'Consubanco',
  '145': 'Banco BASE',
  '147': 'Bankaool',
  '148': 'PagaTodo',
  '150': 'Banco Inmobiliario Mexicano',
  '151': 'Fundación Dondé Banco',
  '152': 'Bancrea',
  '156': 'Sabadell',
  '166': 'Banco del Bienestar',
  '638': 'Nu México',
  '646': 'STP',
  '661': 'Klar',
  '722': 'Mercado Pago',
  '728': 'Spin by OXXO',
};

const cards: Bank[] = [
  { text: 'Visa', value: 'visa', check: 'luhn' },
  { text: 'Mastercard', value: 'mastercard', check: 'luhn' },
  { text: 'Carnet', value: 'carnet', check: 'luhn' },
];

const byName = new Intl.Collator('es-MX');

/** Mexico's banks by name, then the cards. */
export const banks: readonly Bank[] = [
  ...Object.entries(clabe)
    .map(([value, text]): Bank => ({ text, value, check: 'clabe' }))
    .sort((a, b) => byName.compare(a.text, b.text)),
  ...cards,
];
