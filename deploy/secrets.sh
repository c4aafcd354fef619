#!/bin/sh
# Creates the secrets for compose.yaml. Existing ones are kept.
set -eu
folder=${1:-$(dirname -- "$(readlink -f -- "$0")")/secrets}
umask 077
mkdir -p "$folder"

# Readable by the containers' users, which do not exist on this machine; the folder keeps everyone else out.
keep() {
  [ ! -s "$folder/$1" ] || return 0
  printf '%s' "$2" >"$folder/$1.new"
  chmod 444 "$folder/$1.new"
  mv "$folder/$1.new" "$folder/$1"
  echo "created $folder/$1" >&2
}

random() { head -c 24 /dev/urandom | od -An -vtx1 | tr -d ' \n'; }

keep postgres_password "$(random)"
keep database_url "postgres://assay:$(cat "$folder/postgres_password")@database/assay"
keep operator_token "$(random)"
