import type { SettingText } from './setting-text.ts';

/** The settings of what the site looks like and whom it serves. */
export const siteTexts = {
  name: {
    title: /*i18n*/ { id: 'setting.name', message: 'Site name' },
    does: /*i18n*/ {
      id: 'setting.name.does',
      message: 'Shown in the header, in the window title and on the installed app.',
    },
    seen: 'everyone',
  },
  ico: {
    title: /*i18n*/ { id: 'setting.ico', message: 'Icon' },
    does: /*i18n*/ { id: 'setting.ico.does', message: 'The small image next to the site’s name.' },
    seen: 'everyone',
  },
  lang_data: {
    title: /*i18n*/ { id: 'setting.lang_data', message: 'Languages' },
    does: /*i18n*/ { id: 'setting.lang_data.does', message: 'The languages people can choose from.' },
    seen: 'everyone',
  },
  tabs: {
    title: /*i18n*/ { id: 'setting.tabs', message: 'Bottom tabs' },
    does: /*i18n*/ {
      id: 'setting.tabs.does',
      message: 'Three tabs (Home, Companions, Account) or four (Home, Games, Films, Account).',
    },
    seen: 'everyone',
  },
  about: {
    title: /*i18n*/ { id: 'setting.about', message: 'Introduction' },
    does: /*i18n*/ {
      id: 'setting.about.does',
      message: 'The text on Home that introduces the site, in each language.',
    },
    seen: 'everyone',
  },
  notice: {
    title: /*i18n*/ { id: 'setting.notice', message: 'Prize notice' },
    does: /*i18n*/ { id: 'setting.notice.does', message: 'The line about prizes on Home, in each language.' },
    seen: 'everyone',
  },
  video_login: {
    title: /*i18n*/ { id: 'setting.video_login', message: 'Login required' },
    does: /*i18n*/ {
      id: 'setting.video_login.does',
      message: 'Visitors are taken to the login screen before they see anything else.',
    },
    seen: 'everyone',
  },
  login_bg: {
    title: /*i18n*/ { id: 'setting.login_bg', message: 'Login background' },
    does: /*i18n*/ { id: 'setting.login_bg.does', message: 'The image behind the login form.' },
    seen: 'everyone',
  },
  login_ad: {
    title: /*i18n*/ { id: 'setting.login_ad', message: 'Login image' },
    does: /*i18n*/ { id: 'setting.login_ad.does', message: 'The image above the login form.' },
    seen: 'everyone',
  },
  center_bg: {
    title: /*i18n*/ { id: 'setting.center_bg', message: 'Account page background' },
    does: /*i18n*/ {
      id: 'setting.center_bg.does',
      message: 'The image behind a member’s name and balance.',
    },
    seen: 'members',
  },
  head_toal: {
    title: /*i18n*/ { id: 'setting.head_toal', message: 'Number of avatars' },
    does: /*i18n*/ {
      id: 'setting.head_toal.does',
      message: 'How many preset avatars members can choose from.',
    },
    seen: 'members',
  },
  iskefu: {
    title: /*i18n*/ { id: 'setting.iskefu', message: 'Support button' },
    does: /*i18n*/ { id: 'setting.iskefu.does', message: 'Shows the button that opens Support.' },
    seen: 'everyone',
  },
  kefu: {
    title: /*i18n*/ { id: 'setting.kefu', message: 'Support address' },
    does: /*i18n*/ { id: 'setting.kefu.does', message: 'What the Support button opens.' },
    seen: 'everyone',
  },
  service: {
    title: /*i18n*/ { id: 'setting.service', message: 'When Support isn’t available' },
    does: /*i18n*/ {
      id: 'setting.service.does',
      message: 'Tells people what to do when Support isn’t available. Write one for each language.',
    },
    seen: 'everyone',
  },
  isplay: {
    title: /*i18n*/ { id: 'setting.isplay', message: 'Games are open' },
    does: /*i18n*/ {
      id: 'setting.isplay.does',
      message: 'Turns betting on or off in all games. Bets already placed will still be settled.',
    },
    seen: 'everyone',
  },
  games_closed: {
    title: /*i18n*/ { id: 'setting.games_closed', message: 'Closed games' },
    does: /*i18n*/ {
      id: 'setting.games_closed.does',
      message: 'Games that don’t accept bets. You can open and close them under Games.',
    },
    seen: 'everyone',
  },
  game_messages: {
    title: /*i18n*/ { id: 'setting.game_messages', message: 'Messages for closed games' },
    does: /*i18n*/ {
      id: 'setting.game_messages.does',
      message: 'The message people see when a game is closed. Set it for each game and language.',
    },
    seen: 'everyone',
  },
  close_number: {
    title: /*i18n*/ { id: 'setting.close_number', message: 'Hide odds' },
    does: /*i18n*/ {
      id: 'setting.close_number.does',
      message: 'Removes the odds from the table. Chances are still shown.',
    },
    seen: 'everyone',
  },
  free_see_time: {
    title: /*i18n*/ { id: 'setting.free_see_time', message: 'Length of previews' },
    does: /*i18n*/ {
      id: 'setting.free_see_time.does',
      message:
        'How many seconds of a film anyone can watch. For existing films, this applies once their previews are recut.',
    },
    seen: 'everyone',
  },
} satisfies Record<string, SettingText>;
