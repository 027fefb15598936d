import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on demand, like the sensorbox pages. */
export const AssetListPage = lazyPart(async () => (await import('./AssetListPage.tsx')).AssetListPage)
export const AssetDetailPage = lazyPart(async () => (await import('./AssetDetailPage.tsx')).AssetDetailPage)
export const PutOnAssetDialog = onDemand(
  async () => (await import('./PutOnAssetDialog.tsx')).PutOnAssetDialog,
  ({ onClose }) => onClose(),
)
export const NewAssetDialog = onDemand(
  async () => (await import('./NewAssetDialog.tsx')).NewAssetDialog,
  ({ onClose }) => onClose(),
)
