import { Radio, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ALREADY_MEMBER } from '@sensorstack/contract/features/people/invitations/errors.ts'
import { type AssignableRole, isAtMost } from '@sensorstack/contract/platform/roles.ts'
import { ApiFailure, isAnswer } from '../../../../platform/api/api-failure.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useMe } from '../../../core/session/public.ts'
import { refusalText } from '../../accounts/public.tsx'
import c from '../access.module.css'
import { emptyInvitation, invitableRoles, invitationProblems } from './invite-colleague.ts'
import { useInvite } from './use-invite.ts'

/** The form that invites a colleague into the current stack. Closing it with unsaved input asks for confirmation. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const me = useMe()
  const form = useForm({ initialValues: emptyInvitation, validate: invitationProblems })
  const invite = useInvite({
    onInvited: onClose,
    onRefused: (error) => {
      if (isAnswer(error, 409, ALREADY_MEMBER.code)) {
        form.setFieldError('email', error.detail ?? ALREADY_MEMBER.detail)
        return true
      }
      const wrong =
        error instanceof ApiFailure ? error.fields.filter(({ field }) => field in emptyInvitation) : []
      for (const { field, message } of wrong) form.setFieldError(field, message)
      return wrong.length > 0
    },
  })
  // The user's own role may be lowered while the dialog is open.
  const mayNot = useDenial('createAccessRights')
  const denial = mayNot ?? (isAtMost(form.values.role, me.role) ? null : refusalText('role_above_own'))
  /** A required field that the user has only tabbed through shows no error yet. */
  const field = (name: 'email' | 'name' | 'phone' | 'function') => ({
    label: t(`access:form.${name}`),
    className: c.field,
    ...form.getInputProps(name),
    onBlur: () => {
      if (form.values[name] !== '') form.validateField(name)
    },
  })
  return (
    <FormDialog
      title={t('people:team.invite')}
      submit={t('access:form.submit')}
      denial={denial}
      width={520}
      isSaving={invite.isPending}
      isChanged={form.isDirty()}
      onSubmit={form.onSubmit((values) => {
        if (!invite.isPending) invite.mutate(values)
      })}
      onClose={onClose}
    >
      <p className={c.intro}>{t('access:form.intro')}</p>
      <div className={c.fields}>
        <TextInput
          {...field('email')}
          type="email"
          required
          withAsterisk
          autoComplete="off"
          maxLength={254}
          data-autofocus
        />
        <TextInput {...field('name')} withAsterisk autoComplete="off" maxLength={200} />
        <TextInput {...field('phone')} type="tel" autoComplete="off" maxLength={40} />
        <TextInput {...field('function')} autoComplete="off" maxLength={120} />
      </div>
      <Radio.Group
        label={t('access:form.role')}
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role as AssignableRole)}
      >
        <div className={c.roles}>
          {invitableRoles(me.role).map((role) => (
            <Radio
              key={role}
              value={role}
              label={t(`shell:roles.${role}`)}
              description={t(`access:roles.${role}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  )
}
