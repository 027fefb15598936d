import { isAbsolute } from 'node:path'

/** A bucket of a service that works like Amazon S3. */
export interface Bucket {
  readonly kind: 'bucket'
  /** The address of the service, without a trailing slash. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where the contents of files are: in the data folder of one server, in a folder that several servers see, or in a bucket. */
export type FilesPlace = { readonly kind: 'own folder' | 'shared folder'; readonly folder: string } | Bucket

/**
 * Returns the place that a setting names, or undefined if it names none: an absolute path, or `s3://KEY:SECRET@HOST/BUCKET`, with `?region=…`
 * and, for a service without encryption, `?tls=off`.
 */
export function placeOf(setting: string): FilesPlace | undefined {
  if (isAbsolute(setting)) return { kind: 'shared folder', folder: setting }
  const url = URL.canParse(setting) ? new URL(setting) : undefined
  if (url?.protocol !== 's3:' || !/^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.pathname)) return undefined
  const { username, password, host, pathname, searchParams, hash } = url
  const known = [...searchParams.keys()].every((name) => name === 'region' || name === 'tls')
  const tls = searchParams.get('tls') ?? 'on'
  if (!username || !password || !host || hash || !known || !/^(on|off)$/.test(tls)) return undefined
  return {
    kind: 'bucket',
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${host}`,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

/** Names a place for the operator, without its secrets. */
export function describePlace(place: FilesPlace): string {
  return place.kind === 'bucket' ? `the bucket ${place.bucket} at ${place.endpoint}` : place.folder
}
