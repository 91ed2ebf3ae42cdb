import { useSearchParams } from 'react-router-dom';

/** Whose differences are shown, as the address says it: what was typed, or the id of one member. */
export function useWhose() {
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  const member = params.get('member') ?? '';
  const change = (more: { text?: string; member?: string }) => {
    const next = { text, member, ...more };
    setParams(
      { ...(next.text && { text: next.text }), ...(next.member && { member: next.member }) },
      { replace: true },
    );
  };
  return { text, member, change, fields: params.toString() };
}
