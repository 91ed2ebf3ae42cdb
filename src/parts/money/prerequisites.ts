import { paths } from '../../paths.ts';

/** What has to be set before a bank account can be linked, in this order. */
export type Missing = 'name_missing' | 'pin_missing';

type MemberSetup = {
  /** The real name, '' when none is set. */
  name: string;
  /** 1: a withdrawal password is set. */
  paypassword: number;
};

/** What is still missing before an account can be linked. `pinAsked` 0: the site has no withdrawal passwords. */
export function missingToBind(member: MemberSetup, pinAsked: number): Missing | undefined {
  if (member.name === '') return 'name_missing';
  return pinAsked === 1 && member.paypassword === 0 ? 'pin_missing' : undefined;
}

/** The screen of the next step to a linked account. */
export function stepPath(missing: Missing | undefined): string {
  if (missing === 'name_missing') return paths.setname.to();
  return missing === 'pin_missing' ? paths.setPayPassword.to() : paths.bindCard.to();
}
