import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { showMe } from '../../../../contract/console/operators.ts';
import { momentText } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { setTheme, type Theme, useTheme } from '../../../ui/theme/theme.ts';
import { useCall } from '../../data/query.ts';
import { leave, useOperator } from '../../data/session.ts';
import { Facts, Part } from '../../parts/facts/Facts.tsx';
import { LanguageField } from '../../parts/fields/LanguageField.tsx';
import { Problem } from '../../parts/fields/Problem.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { rolesText } from '../../words/roles.ts';
import css from './Me.module.css';
import { MyPassword } from './MyPassword.tsx';
import { MySessions } from './MySessions.tsx';
import { Passkeys } from './Passkeys.tsx';

/** The operator's own account: keys, sessions, language, theme, sign-out. */
export function Me() {
  const { t } = useLingui();
  const { endsAt } = useOperator();
  const me = useCall(showMe, {});
  const out = useMutation({ mutationFn: leave });
  return (
    <Room
      title={t`Your account`}
      width="text"
      actions={
        <Button kind="secondary" size="small" icon={LogOut} busy={out.isPending} onClick={() => out.mutate()}>
          {t`Sign out`}
        </Button>
      }
    >
      <Problem error={out.error} />
      <Loaded of={me} label={t`Loading your account`}>
        {(shown) => (
          <>
            <section className={css.card}>
              <Facts
                title={t`Your details`}
                facts={[
                  { label: t({ message: 'Name', context: 'operator' }), value: shown.name },
                  { label: t`Roles`, value: rolesText(shown.roles) },
                  { label: t({ message: 'Enrolled', context: 'time' }), value: momentText(shown.enrolledAt) },
                  { label: t`This session expires`, value: momentText(endsAt) },
                ]}
              />
            </section>
            <section className={css.card}>
              <Passkeys passkeys={shown.passkeys} password={shown.password} />
              <MyPassword has={shown.password} />
            </section>
          </>
        )}
      </Loaded>
      <section className={css.card}>
        <MySessions />
      </section>
      <section className={css.card}>
        <Part title={t`Appearance`}>
          <div className={css.look}>
            <LanguageField />
            <ThemeField />
          </div>
        </Part>
      </section>
    </Room>
  );
}

function ThemeField() {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Theme`}
      value={useTheme()}
      onChange={(theme) => setTheme(theme as Theme)}
      options={[
        { value: 'system', label: t`Same as device` },
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
      ]}
    />
  );
}
