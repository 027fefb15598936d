export { forgetOldTellings } from './forget-tellings.ts'
export { gatherAlarmNews } from './gather-news.ts'
export { noteMailOutcomes } from './note-outcomes.ts'
export { sendAlarmMails } from './send-alarm-mails.ts'
