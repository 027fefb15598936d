import { onDemand } from '../../../ui/on-demand/on-demand.tsx'

// The main screens don't need them, so they are loaded on demand.
export const AccountInfoModal = onDemand(
  async () => (await import('./AccountInfoModal.tsx')).AccountInfoModal,
  ({ onClose }) => onClose(),
)
export const AccountFormModal = onDemand(
  async () => (await import('./form/AccountFormModal.tsx')).AccountFormModal,
  ({ onClose }) => onClose(),
)
export const NewAccountModal = onDemand(
  async () => (await import('./form/NewAccountModal.tsx')).NewAccountModal,
  ({ onClose }) => onClose(),
)
export const FirstSetupModal = onDemand(
  async () => (await import('./form/FirstSetupModal.tsx')).FirstSetupModal,
)
export const WithAccountForm = onDemand(
  async () => (await import('./form/WithAccountForm.tsx')).WithAccountForm,
)
export const AccountFields = onDemand(async () => (await import('./form/AccountFields.tsx')).AccountFields)
