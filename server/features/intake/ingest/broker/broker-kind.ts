import type { QuestionPaths } from './answer-questions.ts'
import type { BoxJudge, JudgeDeps } from './judge-box.ts'
import type { Session, SessionDeps } from './session.ts'

/** The part of the work that differs between brokers. */
export interface BrokerKind extends Pick<JudgeDeps, 'faultOfBox'> {
  /** Opens a session with the broker. Throws if that fails. */
  open(deps: SessionDeps): Promise<Session>
  /** Returns what answers the broker's questions about boxes. */
  paths(judge: BoxJudge): QuestionPaths
  /** Returns the path of its management API under which a request to delete closes the connections of a box. */
  connectionPath(hardwareUniqueId: string): string
}
