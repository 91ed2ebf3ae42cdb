/** The words of the forms in which structured settings are entered. */

export const tabWords = {
  three: /*i18n*/ { id: 'setting.tabs.three', message: 'Three: Home, Companions, Account' },
  four: /*i18n*/ { id: 'setting.tabs.four', message: 'Four: Home, Games, Films, Account' },
};

export const methodWords = {
  item: /*i18n*/ { id: 'setting.method', message: 'Payment method' },
  add: /*i18n*/ { id: 'setting.method.add', message: 'Add payment method' },
  name: /*i18n*/ { id: 'setting.method.name', message: 'Name' },
  nameHelp: /*i18n*/ { id: 'setting.method.name.help', message: 'What members see.' },
  id: /*i18n*/ { id: 'setting.method.id', message: 'ID' },
  idHelp: /*i18n*/ {
    id: 'setting.method.id.help',
    message:
      'Letters, digits, hyphens and underscores (_). The ID is saved with every deposit, so don’t change it later.',
  },
  min: /*i18n*/ { id: 'setting.method.min', message: 'Minimum deposit' },
  max: /*i18n*/ { id: 'setting.method.max', message: 'Maximum deposit' },
  provider: /*i18n*/ { id: 'setting.method.provider', message: 'Payment provider' },
  open: /*i18n*/ { id: 'setting.method.open', message: 'Available for deposits' },
  payout: /*i18n*/ { id: 'setting.method.payout', message: 'The provider pays withdrawals' },
  payoutHelp: /*i18n*/ {
    id: 'setting.method.payout.help',
    message: 'If this is off, operators pay withdrawals manually.',
  },
};

export const levelWords = {
  item: /*i18n*/ { id: 'setting.level', message: 'Level' },
  add: /*i18n*/ { id: 'setting.level.add', message: 'Add level' },
  at: /*i18n*/ { id: 'setting.level.at', message: 'Total deposits needed' },
  image: /*i18n*/ { id: 'setting.level.image', message: 'Badge' },
  imageHelp: /*i18n*/ {
    id: 'setting.level.image.help',
    message: 'The URL of the badge image. Optional.',
  },
};

export const reasonWords = {
  item: /*i18n*/ { id: 'setting.reason', message: 'Reason' },
  add: /*i18n*/ { id: 'setting.reason.add', message: 'Add reason' },
  id: /*i18n*/ { id: 'setting.reason.id', message: 'Short name' },
  idHelp: /*i18n*/ {
    id: 'setting.reason.id.help',
    message: 'Lowercase letters, digits and hyphens, such as name-differs. Not shown to members.',
  },
  text: /*i18n*/ { id: 'setting.reason.text', message: 'What members see' },
  textHelp: /*i18n*/ {
    id: 'setting.reason.text.help',
    message:
      'Completes the sentence “Your withdrawal was declined: …”. English is used for any missing language.',
  },
};
