import type { DemoTexts } from '../texts.ts';

export const ms_my: DemoTexts = {
  prize:
    'Demo: kemenangan dikreditkan sebaik sahaja pusingan diselesaikan. Tiada wang sebenar dipertaruhkan di sini.',
  about:
    'Ini ialah demo Plaza. Ahli, baki dan notis dibuat untuk percubaan.\nSetiap keputusan permainan boleh disemak: harga, peluang dan kelebihan rumah tertera di sebelah setiap pilihan.',
  notices: [
    [
      'Selamat datang ke demo',
      'Semua yang ada di sini dibuat untuk mencuba Plaza. Tiada wang sebenar masuk atau keluar, dan kemenangan tidak boleh dituntut.',
    ],
    [
      'Cara satu pusingan berjalan',
      'Setiap permainan ada kiraan detik. Pilih besar, kecil, ganjil, genap atau jumlah, tetapkan taruhan bagi setiap pilihan dan sahkan. Apabila kiraan tamat, tiga dadu menentukan.',
    ],
    [
      'Bila pertaruhan ditutup',
      'Pertaruhan ditutup enam saat sebelum cabutan, mengikut jam pelayan. Pertaruhan yang lewat ditolak dan tidak dikenakan apa-apa.',
    ],
    [
      'Semak sendiri keputusan',
      'Benih setiap pusingan ditetapkan sebelum sesiapa bertaruh. Selepas cabutan ia ditunjukkan, dan peranti anda boleh mengira semula dadu daripadanya.',
    ],
    [
      'Suar bagi demo ini',
      'Di sini suar rawak dikendalikan oleh rumah sendiri, jadi keputusan tidak membuktikan apa-apa terhadap rumah. Laman sebenar menggunakan suar awam drand.',
    ],
    [
      'Harga, peluang dan kelebihan',
      'Secara purata rumah menyimpan kira-kira 2.5 % daripada taruhan. Harga dan peluang tertera di sebelah setiap pilihan. Keputusan lalu tidak mengubahnya.',
    ],
    [
      'Tambah nilai dalam demo',
      'Halaman pembayaran ini kotak pasir: anda yang menentukan sama ada bayaran diluluskan, ditolak atau menunggu. Baki menyusul sebentar kemudian.',
    ],
    [
      'Tanpa rangkaian',
      'Apa yang pernah dilihat dibuka juga di luar talian dan menyatakan umurnya. Pertaruhan dan tambah nilai memerlukan sambungan dan tidak akan dihantar kemudian dengan sendirinya.',
    ],
    [
      'Jika jawapan hilang',
      'Pertaruhan yang jawapannya hilang ditunjukkan sebagai sedang disemak sehingga diketahui kesudahannya. Ia tidak dihantar dua kali dan tidak dicaj dua kali.',
    ],
    [
      'Untuk orang dewasa',
      'Plaza adalah untuk mereka yang berumur 18 tahun ke atas. Nama dan tarikh lahir disahkan sebelum tambah nilai atau pertaruhan pertama.',
    ],
    [
      'Bermain dengan berhati-hati',
      'Bermainlah hanya dengan jumlah yang anda sanggup hilang, dan berehatlah. Tiada pertaruhan yang mengembalikan pertaruhan terdahulu.',
    ],
    [
      'Lima bahasa',
      'Anda boleh menukar bahasa pada bila-bila masa, di skrin log masuk dan dalam tetapan. Notis dan mesej akan mengikutinya.',
    ],
  ],
};
