import type { Locale } from '../../contract/locales.ts';
import type { ScreenshotName } from './screenshots.ts';

/** What a launcher and an installer say of the app. */
export type Words = {
  description: string;
  games: string;
  deposit: string;
  films: string;
  moneylog: string;
  screenshots: Record<ScreenshotName, string>;
};

/** Titles are those of the screens that a shortcut opens. */
export const words: Record<Locale, Words> = {
  en_us: {
    description:
      'A dice game whose every result can be checked, films and companions, readable without a network.',
    games: 'Games',
    deposit: 'Deposit',
    films: 'Films',
    moneylog: 'Account detail',
    screenshots: {
      home: 'Home, with games, films and companions',
      lottery: 'A game, with price and chance beside every pick',
      moneylog: 'Every movement of the balance',
      wide: 'Home on a wide window',
    },
  },
  zh_cn: {
    description: '每个结果都可验证的骰子游戏、影片与伙伴，没有网络也能阅读。',
    games: '游戏',
    deposit: '充值',
    films: '影片',
    moneylog: '账户明细',
    screenshots: {
      home: '首页：游戏、影片与伙伴',
      lottery: '游戏：每个选项旁都有赔率和概率',
      moneylog: '余额的每一笔变动',
      wide: '宽屏上的首页',
    },
  },
  es_spa: {
    description: 'Un juego de dados con resultados verificables, películas y compañía, legible sin red.',
    games: 'Juegos',
    deposit: 'Depositar',
    films: 'Películas',
    moneylog: 'Movimientos',
    screenshots: {
      home: 'Inicio, con juegos, películas y compañía',
      lottery: 'Un juego, con cuota y probabilidad junto a cada opción',
      moneylog: 'Cada movimiento del saldo',
      wide: 'Inicio en una ventana ancha',
    },
  },
  ms_my: {
    description:
      'Permainan dadu yang setiap keputusannya boleh disemak, filem dan peneman, boleh dibaca tanpa rangkaian.',
    games: 'Permainan',
    deposit: 'Tambah nilai',
    films: 'Filem',
    moneylog: 'Transaksi akaun',
    screenshots: {
      home: 'Utama, dengan permainan, filem dan peneman',
      lottery: 'Permainan, dengan harga dan peluang di sebelah setiap pilihan',
      moneylog: 'Setiap pergerakan baki',
      wide: 'Utama pada tetingkap lebar',
    },
  },
  vn_vn: {
    description:
      'Trò chơi xúc xắc với mọi kết quả kiểm chứng được, phim và đồng hành, đọc được khi không có mạng.',
    games: 'Trò chơi',
    deposit: 'Nạp tiền',
    films: 'Phim',
    moneylog: 'Biến động số dư',
    screenshots: {
      home: 'Trang chủ, với trò chơi, phim và đồng hành',
      lottery: 'Trò chơi, với tỷ lệ và xác suất bên mỗi lựa chọn',
      moneylog: 'Mọi biến động của số dư',
      wide: 'Trang chủ trên cửa sổ rộng',
    },
  },
};
