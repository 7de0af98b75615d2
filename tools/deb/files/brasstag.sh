#!/bin/sh
# The command line of the service that this package installs. It opens the service's data as the service's user, which
# alone may read them.
set -eu

user=brasstag
home=/var/lib/brasstag
node=/usr/lib/brasstag/bin/node
program=/usr/lib/brasstag/server/cli.js

# True if the command opens no data of the service: its help, or data that the user has elsewhere.
needs_no_service_data() {
  [ "$#" -gt 0 ] || return 0
  [ -z "${BRASSTAG_DATA_DIR:-}" ] || return 0
  case $1 in help | completion | man) return 0 ;; esac
  for word; do
    case $word in --help | -h | --version | -V | --data-dir | --data-dir=*) return 0 ;; esac
  done
  return 1
}

if [ "$(id -u)" = 0 ]; then
  # No rights of root are needed. A file that is named must be one that the service's user may open.
  exec setpriv --reuid="$user" --regid="$user" --init-groups --no-new-privs -- \
    env HOME="$home" XDG_DATA_HOME="$home" "$node" "$program" "$@"
elif [ "$(id -un)" = "$user" ]; then
  exec env HOME="$home" XDG_DATA_HOME="$home" "$node" "$program" "$@"
elif needs_no_service_data "$@"; then
  exec "$node" "$program" "$@"
else
  echo "Only root and the user $user may open the data of this service: put sudo before the command." >&2
  exit 1
fi
