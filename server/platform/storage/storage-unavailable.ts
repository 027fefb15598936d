/** The storage of files doesn't respond, is full or refuses access. The same may work later. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}
