import { passwordLength } from '@sensorstack/contract/features/people/auth/password-length.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import c from '../sign-in/auth.module.css'
import { lengthOf, type Strength, strengthOf } from './password-strength.ts'

const levels: readonly Strength[] = [0, 1, 2, 3, 4]
const loudness = ['critical', 'critical', 'attention', 'nominal', 'nominal'] as const

/** The strength of the password, as a bar with five levels and a label, and its length. */
export function StrengthBar({ password }: { password: string }) {
  const t = useT()
  const strength = password === '' ? null : strengthOf(password)
  const { min } = passwordLength
  return (
    <div className={c.strength} data-s={strength === null ? undefined : loudness[strength]}>
      <div className={c.levels} aria-hidden="true">
        {levels.map((level) => (
          <i key={level} data-reached={(strength !== null && level <= strength) || undefined} />
        ))}
      </div>
      <div className={c.strengthText}>
        <span className={c.strengthWord} role="status" aria-label={t('auth:strengthLabel')}>
          {strength !== null && t(`auth:strength.${strength}`)}
        </span>
        <span>
          {strength === null
            ? t('auth:atLeast', { min })
            : t('auth:characters', { count: lengthOf(password), min })}
        </span>
      </div>
    </div>
  )
}
