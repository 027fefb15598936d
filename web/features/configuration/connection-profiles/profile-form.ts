import {
  type ConnectionProfile,
  type CreateProfileBody,
  fieldsOfType,
  type ProfileField,
  type ProfileType,
  profileTypes,
  type UpdateProfileBody,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'

/** What is typed into the form of a profile. An empty text is none; an empty password is the one that is kept. */
export interface ProfileForm {
  readonly name: string
  readonly type: ProfileType
  readonly apn: string
  readonly username: string
  readonly ssid: string
  readonly security: NonNullable<ConnectionProfile['security']>
  readonly password: string
}

/** The form of a profile, or of one to come. */
export function formOf(
  profile: ConnectionProfile | null,
  types: readonly ProfileType[] = profileTypes,
): ProfileForm {
  return {
    name: profile?.name ?? '',
    type: profile?.type ?? (types.includes('wifi') ? 'wifi' : (types[0] ?? 'wifi')),
    apn: profile?.apn ?? '',
    username: profile?.username ?? '',
    ssid: profile?.ssid ?? '',
    security: profile?.security ?? 'wpa2',
    password: '',
  }
}

/** The fields that the form shows, in their order. */
export function fieldsShown({ type, security }: Pick<ProfileForm, 'type' | 'security'>): ProfileField[] {
  const { needed, possible } = fieldsOfType[type]
  const all: ProfileField[] = [...needed, ...possible]
  return type === 'wifi' && security === 'open' ? all.filter((field) => field !== 'password') : all
}

/** What is still missing; null when it can be saved. */
export function missingIn(form: ProfileForm, keepsPassword: boolean): 'name' | ProfileField | null {
  if (form.name.trim() === '') return 'name'
  const needed: readonly ProfileField[] = fieldsOfType[form.type].needed
  const empty = needed.find((field) => form[field].trim() === '' && !(field === 'password' && keepsPassword))
  if (empty) return empty
  if (form.type !== 'wifi' || form.security === 'open') return null
  if (form.password === '') return keepsPassword ? null : 'password'
  return form.password.length < 8 ? 'password' : null
}

/** The body that makes the profile. */
export function createBody(form: ProfileForm): CreateProfileBody {
  return { type: form.type, ...(bodyOf(form, false) as Omit<CreateProfileBody, 'type'>) }
}

/** The body that changes it; a password that nobody typed stays. */
export function updateBody(form: ProfileForm, had: boolean): UpdateProfileBody {
  return bodyOf(form, had)
}

function bodyOf(form: ProfileForm, hadPassword: boolean): UpdateProfileBody {
  const shown = fieldsShown(form)
  const text = (field: 'apn' | 'username' | 'ssid') =>
    shown.includes(field) && form[field].trim() !== '' ? form[field].trim() : null
  return {
    name: form.name.trim(),
    apn: text('apn'),
    username: text('username'),
    ssid: text('ssid'),
    security: shown.includes('security') ? form.security : null,
    ...(shown.includes('password')
      ? form.password !== '' && { password: form.password }
      : hadPassword && { password: null }),
  }
}
