import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'

type CommandEntry = Pick<TrailEntry, 'target_name' | 'detail'>

const somebody = ({ target_name }: CommandEntry) => target_name ?? t('access:somebody')

/** The texts for actions of the operator's commands that no call records. */
export const commandDeeds: Readonly<Record<string, (entry: CommandEntry) => string>> = {
  'auth.foundInstallation': () => t('access:trail.auth.foundInstallation'),
  'auth.endSessions': (entry) => t('access:trail.auth.endSessions', { target: somebody(entry) }),
  'accounts.erase': (entry) => t('access:trail.accounts.erase', { target: somebody(entry) }),
  'accounts.changeAddress': (entry) => t('access:trail.accounts.changeAddress', { target: somebody(entry) }),
  'accounts.export': (entry) => t('access:trail.accounts.export', { target: somebody(entry) }),
  'accounts.setSuperuser': () => t('access:trail.accounts.setSuperuser'),
  'stacks.close': ({ detail }) => t('access:trail.stacks.close', { name: detail.name }),
  'stacks.move': ({ detail }) => t('access:trail.stacks.move', { name: detail.name }),
  'sensorboxes.addToCatalogue': () => t('access:trail.sensorboxes.addToCatalogue'),
}
