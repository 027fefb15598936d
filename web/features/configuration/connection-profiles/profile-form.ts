import {
  type ConnectionProfile,
  type CreateProfileBody,
  fieldsOfType,
  type ProfileField,
  type ProfileType,
  profileTypes,
  type UpdateProfileBody,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'

/** The values of a profile's form. An empty text means none; an empty password keeps the stored one. */
export interface ProfileForm {
  readonly name: string
  readonly type: ProfileType
  readonly apn: string
  readonly username: string
  readonly ssid: string
  readonly security: NonNullable<ConnectionProfile['security']>
  readonly password: string
}

/** Returns the form of a profile, or of a new one. */
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

/** Returns the visible fields, in order. */
export function fieldsShown({ type, security }: Pick<ProfileForm, 'type' | 'security'>): ProfileField[] {
  const { needed, possible } = fieldsOfType[type]
  const all: ProfileField[] = [...needed, ...possible]
  return type === 'wifi' && security === 'open' ? all.filter((field) => field !== 'password') : all
}

/** Returns the first missing or incomplete field; null when the form can be saved. */
export function missingIn(form: ProfileForm, keepsPassword: boolean): 'name' | ProfileField | null {
  if (form.name.trim() === '') return 'name'
  const needed: readonly ProfileField[] = fieldsOfType[form.type].needed
  const empty = needed.find((field) => form[field].trim() === '' && !(field === 'password' && keepsPassword))
  if (empty) return empty
  if (form.type !== 'wifi' || form.security === 'open') return null
  if (form.password === '') return keepsPassword ? null : 'password'
  return form.password.length < 8 ? 'password' : null
}

/** Returns the body that creates the profile. */
export function createBody(form: ProfileForm): CreateProfileBody {
  return { type: form.type, ...(bodyOf(form, false) as Omit<CreateProfileBody, 'type'>) }
}

/** Returns the body that updates the profile; the password is kept unless a new one was entered. */
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
