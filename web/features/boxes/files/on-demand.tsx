import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'

export const Attachments = lazyPart(async () => (await import('./Attachments.tsx')).Attachments)
