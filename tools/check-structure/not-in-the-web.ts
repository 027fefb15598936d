const ofPrograms = 'called by devices and by programs of customers'
const comesAlong = 'for programs; screens know the charts from the contract, and the types from the catalogue'
const withDeliveries = 'for programs; screens deliver to the current stack’s own customers'
const toggledInTheWeb = 'does what toggling does, which screens use'

/** The calls that no screen makes, by their id, each with the reason. */
export const notInTheWeb: Readonly<Record<string, string>> = {
  'ingest.events': ofPrograms,
  'ingest.acknowledgeConfiguration': ofPrograms,
  'integrations.receiveWebhook': 'called by the other system',
  'integrations.synchronizeByLink': 'the specified form; screens use its POST twin',
  'wakeup.getStatus': ofPrograms,
  'events.list': ofPrograms,
  'sensorboxes.listBasicData': ofPrograms,
  'sensorboxes.register': ofPrograms,
  'assets.filter': ofPrograms,
  'charts.list': comesAlong,
  'charts.listDefaultGroups': comesAlong,
  'charts.listLinks': comesAlong,
  'charts.listLinksOfStack': comesAlong,
  'charts.listGroupTypes': comesAlong,
  'charts.listGroupTypesOfStack': comesAlong,
  'charts.listOfAsset': comesAlong,
  'assets.get': ofPrograms,
  'roles.listOfAsset': ofPrograms,
  'sensorboxes.resetStateByLink': 'the specified form; screens use its POST twin',
  'sensorboxes.listAllSecrets': ofPrograms,
  'sensorboxes.listInactiveSecrets': ofPrograms,
  'sensorboxes.getType': ofPrograms,
  'accounts.listPartnersOfStack': withDeliveries,
  'delivery.deliver': 'the specified form, DELETE with a body; screens deliver many at once, even one',
  'delivery.deliverByPost':
    'for programs that send no body with DELETE; screens deliver many at once, even one',
  'access.enable': toggledInTheWeb,
  'access.disable': toggledInTheWeb,
  'access.remove': toggledInTheWeb,
  'invitations.acceptByLink': 'the specified form; screens use its POST twin',
  'invitations.declineByLink': 'the specified form; screens use its POST twin',
  'files.openInline': 'the address of a picture, which the page shows as it is',
  'sensorboxes.listSecrets': ofPrograms,
  'stacks.create': 'the direct form; screens make a company a customer',
}
