/** What the examples of a first upload need to know. */
export interface FirstUploadOf {
  readonly hardwareId: string
  readonly deviceKey: string
  /** A measure of the box whose readings are numbers, and an example. */
  readonly measure: string
  readonly value: number
  /** The address of the web, without a path, such as `https://sensors.example`. */
  readonly origin: string
}

export const snippetKinds = ['curl', 'mosquitto_pub', 'Arduino', 'Python'] as const
export type SnippetKind = (typeof snippetKinds)[number]

/** Returns where a box publishes: the host and port of the broker, and its topic. With TLS, a proxy listens on 8883. */
export function brokerOf({ hardwareId, origin }: Pick<FirstUploadOf, 'hardwareId' | 'origin'>) {
  const { hostname, protocol } = new URL(origin)
  const hasTls = protocol === 'https:'
  return { host: hostname, port: hasTls ? 8883 : 1883, hasTls, topic: `sensorboxes/${hardwareId}/events` }
}

/** Returns where a box uploads over HTTP. */
export function uploadAddressOf({ origin }: Pick<FirstUploadOf, 'origin'>): string {
  return `${origin}/api/ingest/events`
}

/** Returns an example that uploads one reading, filled in for this box. */
export function snippetOf(kind: SnippetKind, of: FirstUploadOf): string {
  return snippets[kind](of)
}

const snippets: Readonly<Record<SnippetKind, (of: FirstUploadOf) => string>> = {
  curl: (of) => `curl ${uploadAddressOf(of)} \\
  -H 'Authorization: Bearer ${of.deviceKey}' \\
  -H 'Content-Type: application/json' \\
  -d '${bodyOf(of)}'`,
  mosquitto_pub: (of) => {
    const { host, port, hasTls, topic } = brokerOf(of)
    return `mosquitto_pub -h ${host} -p ${port}${hasTls ? ' --tls-use-os-certs' : ''} -q 1 \\
  -u ${of.hardwareId} -P '${of.deviceKey}' \\
  -t ${topic} \\
  -m '${bodyOf(of)}'`
  },
  Arduino: (of) => `#include <WiFi.h>
#include <HTTPClient.h>

void setup() {
  WiFi.begin("your network", "its password");
  while (WiFi.status() != WL_CONNECTED) delay(500);
}

void loop() {
  HTTPClient http;
  http.begin("${uploadAddressOf(of)}");
  http.addHeader("Authorization", "Bearer ${of.deviceKey}");
  http.addHeader("Content-Type", "application/json");
  float value = ${of.value}; // read your sensor here
  http.POST("{\\"events\\": [{\\"type\\": \\"${of.measure}\\", \\"value\\": " + String(value) + "}]}");
  http.end();
  delay(15 * 60 * 1000);
}`,
  Python: (of) => `import json, urllib.request

body = {"events": [{"type": "${of.measure}", "value": ${of.value}}]}
request = urllib.request.Request(
    "${uploadAddressOf(of)}",
    data=json.dumps(body).encode(),
    headers={
        "Authorization": "Bearer ${of.deviceKey}",
        "Content-Type": "application/json",
    },
)
print(urllib.request.urlopen(request).read().decode())`,
}

function bodyOf({ measure, value }: FirstUploadOf): string {
  return `{"events": [{"type": "${measure}", "value": ${value}}]}`
}
