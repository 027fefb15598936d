const ofPrograms = 'called by devices and by programs of customers'
const screenToCome = 'its screen is not built yet'

/** The calls that no screen makes, by their id, each with the reason. */
export const notInTheWeb: Readonly<Record<string, string>> = {
  'ingest.events': ofPrograms,
  'events.list': ofPrograms,
  'sensorboxes.listBasicData': ofPrograms,
  'sensorboxes.register': ofPrograms,
  'sensorboxes.renewDeviceKey': ofPrograms,
  'access.list': screenToCome,
  'access.changeRole': screenToCome,
  'accounts.list': screenToCome,
  'accounts.create': screenToCome,
  'alarmLimits.listIndividual': screenToCome,
  'alarmLimits.createIndividual': screenToCome,
  'alarmLimits.updateIndividual': screenToCome,
  'alarmLimits.deleteIndividual': screenToCome,
  'auth.resetPassword': screenToCome,
  'invitations.invite': screenToCome,
  'invitations.accept': screenToCome,
  'invitations.acceptByLink': 'the address in an invitation’s mail, opened as it is',
  'retention.get': screenToCome,
  'retention.preview': screenToCome,
  'retention.change': screenToCome,
  'sensorboxes.listSecrets': screenToCome,
  'sensorboxes.getSecret': screenToCome,
  'sensorboxes.listModelsAndTypes': screenToCome,
  'stacks.create': screenToCome,
}
