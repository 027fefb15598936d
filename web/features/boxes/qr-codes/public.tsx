export { QrLabelsDialog, QrScanDialog } from './on-demand.tsx'
