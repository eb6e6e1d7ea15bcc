#!/bin/sh
# Writes the headers of this build as nginx directives: deploy/write-headers.sh [CONFIG_JSON] > /etc/studio/headers.conf
# Run it after every build and every change of config.json.
set -eu
cd "$(dirname "$0")/.."
node scripts/platform.mjs --print-policy ${1:+--config "$1"} |
  sed -n 's/^\([a-z-][a-z-]*\): \(.*\)$/add_header \1 "\2" always;/p'
