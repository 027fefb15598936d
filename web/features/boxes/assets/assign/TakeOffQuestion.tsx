import { useT } from '../../../../platform/i18n/i18n.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'

export interface TakeOffQuestionProps {
  /** The name of the box. */
  name: string
  /** The name of the asset. */
  asset: string
  isBusy: boolean
  onRefuse: () => void
  onAgree: () => void
}

/** Asks before a box is taken off an asset. An undo would leave a gap in what the asset has measured. */
export function TakeOffQuestion({ name, asset, ...answers }: TakeOffQuestionProps) {
  const t = useT()
  return (
    <Question
      title={t('assets:takeOff', { name, asset })}
      refuse={t('assets:leaveOn')}
      agree={t('assets:takeIt')}
      {...answers}
    >
      <p>{t('assets:takeOffFollows')}</p>
    </Question>
  )
}
