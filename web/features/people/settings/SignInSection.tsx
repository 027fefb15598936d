import { useT } from '../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { SessionList } from './SessionList.tsx'
import c from './settings.module.css'

/** The link to change the password, and the list of sessions. Both act at once and don't wait for Save. */
export function SignInSection({ onChangePassword }: { onChangePassword: () => void }) {
  const t = useT()
  return (
    <section>
      <h3 className={c.head}>{t('settings:signIn')}</h3>
      <div className={c.row}>
        <div className={c.words}>
          <span className={c.rowLabel}>{t('settings:password')}</span>
          <span className={c.hint}>{t('settings:passwordHint')}</span>
        </div>
        <ActionButton onClick={onChangePassword}>{t('settings:changePassword')}</ActionButton>
      </div>
      <SessionList />
    </section>
  )
}
