const ofPrograms = 'called by devices and by customers’ programs'
const comesAlong = 'for programs; screens get the charts from the contract and the types from the catalogue'
const withDeliveries = 'for programs; screens deliver to the current stack’s own customers'
const toggledInTheWeb = 'the same as toggling, which screens use'

/** The routes that no screen uses, by id, each with the reason. */
export const notInTheWeb: Readonly<Record<string, string>> = {
  'ingest.events': ofPrograms,
  'ingest.acknowledgeConfiguration': ofPrograms,
  'integrations.receiveWebhook': 'called by the other system',
  'integrations.synchronizeByLink': 'the specified form; screens use its POST twin',
  'wakeup.getStatus': ofPrograms,
  'health.live': 'called by the host’s health checks',
  'events.list': ofPrograms,
  'sensorboxes.listBasicData': ofPrograms,
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
  'delivery.deliver': 'the specified form, DELETE with a body; screens use the bulk route even for one',
  'delivery.deliverByPost':
    'for programs that cannot send a body with DELETE; screens use the bulk route even for one',
  'access.enable': toggledInTheWeb,
  'access.disable': toggledInTheWeb,
  'access.remove': toggledInTheWeb,
  'invitations.acceptByLink': 'the specified form; screens use its POST twin',
  'invitations.declineByLink': 'the specified form; screens use its POST twin',
  'files.openInline': 'the address of a picture, used directly by the page',
  'sensorboxes.listSecrets': ofPrograms,
  'stacks.create': 'the direct form; screens make a company a customer',
}
