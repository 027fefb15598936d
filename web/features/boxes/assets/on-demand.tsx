import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

/** Loaded on demand, like the sensorbox pages. */
export const AssetListPage = lazyPart(async () => (await import('./list/AssetListPage.tsx')).AssetListPage)
export const AssetDetailPage = lazyPart(
  async () => (await import('./page/AssetDetailPage.tsx')).AssetDetailPage,
)
export const PutOnAssetDialog = onDemand(
  async () => (await import('./assign/PutOnAssetDialog.tsx')).PutOnAssetDialog,
  ({ onClose }) => onClose(),
)
export const NewAssetDialog = onDemand(
  async () => (await import('./list/NewAssetDialog.tsx')).NewAssetDialog,
  ({ onClose }) => onClose(),
)
