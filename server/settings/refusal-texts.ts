import * as v from 'valibot';
import { type Locale, locales } from '../../contract/locales.ts';
import { oneLine, textId } from './patterns.ts';

const line = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(300), v.regex(oneLine));

/** A text in several languages, of which English is never missing. */
const lines = v.object({
  ...(Object.fromEntries(locales.map((locale) => [locale, v.optional(line)])) as Record<
    Locale,
    v.OptionalSchema<typeof line, undefined>
  >),
  en_us: line,
});

/** A reason that operators choose and members read in their own language. `id`: kept with what was refused for it. */
export const refusalText = v.object({
  id: v.pipe(v.string(), v.regex(textId, 'must be 2 to 32 lower-case letters, digits or -')),
  text: lines,
});
export type RefusalText = v.InferOutput<typeof refusalText>;

const areDistinct = (texts: RefusalText[]) => new Set(texts.map(({ id }) => id)).size === texts.length;

/** The setting `refusal_texts`. */
export const refusalTexts = v.pipe(
  v.array(refusalText),
  v.maxLength(50),
  v.check(areDistinct, 'must have each id once'),
);

/** The texts that a new site has. They follow 'Your MXN 100.00 withdrawal was declined: …', and stand alone in the list too. */
export const presetRefusalTexts: v.InferInput<typeof refusalTexts> = [
  {
    id: 'account-name',
    text: {
      en_us: 'the bank account isn’t in your name. Contact Support to link one that is',
      es_spa:
        'la cuenta bancaria no está a tu nombre. Contacta a Atención a clientes para vincular una que sí lo esté',
      ms_my: 'akaun bank itu bukan atas nama anda. Hubungi Bantuan untuk memautkan akaun atas nama anda',
      vn_vn:
        'tài khoản ngân hàng không đứng tên bạn. Hãy liên hệ bộ phận hỗ trợ để liên kết tài khoản đứng tên bạn',
      zh_cn: '该银行账户不在您名下。请联系客服绑定您本人的账户',
    },
  },
  {
    id: 'account-closed',
    text: {
      en_us: 'your bank says this account can’t receive payments. Contact Support to link another one',
      es_spa:
        'tu banco indica que esta cuenta no puede recibir pagos. Contacta a Atención a clientes para vincular otra',
      ms_my:
        'bank anda memaklumkan akaun ini tidak boleh menerima bayaran. Hubungi Bantuan untuk memautkan akaun lain',
      vn_vn:
        'ngân hàng cho biết tài khoản này không thể nhận tiền. Hãy liên hệ bộ phận hỗ trợ để liên kết tài khoản khác',
      zh_cn: '银行表示该账户无法收款。请联系客服绑定其他账户',
    },
  },
  {
    id: 'identity-due',
    text: {
      en_us: 'we need to check who you are first. Contact Support to find out what to send',
      es_spa:
        'primero tenemos que verificar tu identidad. Contacta a Atención a clientes para saber qué enviar',
      ms_my:
        'kami perlu mengesahkan identiti anda dahulu. Hubungi Bantuan untuk mengetahui dokumen yang diperlukan',
      vn_vn:
        'chúng tôi cần xác minh danh tính của bạn trước. Hãy liên hệ bộ phận hỗ trợ để biết cần gửi những gì',
      zh_cn: '我们需要先核实您的身份。请联系客服了解需要提交的资料',
    },
  },
  {
    id: 'deposit-unplayed',
    text: {
      en_us: 'you haven’t bet the full amount of your last deposit yet. Contact Support if you want it back',
      es_spa: 'aún no has jugado tu último depósito. Si quieres recuperarlo, contacta a Atención a clientes',
      ms_my: 'deposit terakhir anda belum dimainkan. Hubungi Bantuan jika anda mahu ia dikembalikan',
      vn_vn: 'bạn chưa chơi khoản nạp gần nhất. Hãy liên hệ bộ phận hỗ trợ nếu bạn muốn nhận lại',
      zh_cn: '您最近一笔充值尚未用于游戏。如需退回，请联系客服',
    },
  },
  {
    id: 'deposit-check',
    text: {
      en_us: 'one of your deposits is still being checked. You can ask again once that’s done',
      es_spa:
        'todavía estamos revisando uno de tus depósitos. Podrás volver a pedir el retiro cuando terminemos',
      ms_my: 'salah satu deposit anda masih disemak. Anda boleh memohon semula selepas semakan selesai',
      vn_vn: 'một khoản nạp của bạn vẫn đang được kiểm tra. Bạn có thể yêu cầu lại sau khi kiểm tra xong',
      zh_cn: '您的一笔充值仍在核查中。核查完成后可重新申请',
    },
  },
  {
    id: 'asked-by-you',
    text: {
      en_us: 'you asked us to cancel it',
      es_spa: 'nos pediste cancelarlo',
      ms_my: 'anda meminta kami membatalkannya',
      vn_vn: 'bạn đã yêu cầu chúng tôi hủy',
      zh_cn: '您已要求取消',
    },
  },
];
