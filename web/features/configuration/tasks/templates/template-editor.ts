import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'

/** Loaded on first use. */
export const TemplateEditor = onDemand(
  async () => (await import('./TemplateEditor.tsx')).TemplateEditor,
  ({ onClose }) => onClose(),
)
