export { QrLabelsDialog, QrScanDialog, ScanLabelDialog } from './on-demand.tsx'
