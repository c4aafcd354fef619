#!/bin/sh
# Makes the secrets of compose.yaml, each once; those that exist stay as they are.
set -eu
folder=${1:-$(dirname -- "$(readlink -f -- "$0")")/secrets}
umask 077
mkdir -p "$folder"

# Readable by the containers' users, whom this machine does not know; the folder keeps everybody else out.
keep() {
  [ ! -s "$folder/$1" ] || return 0
  printf '%s' "$2" >"$folder/$1.new"
  chmod 444 "$folder/$1.new"
  mv "$folder/$1.new" "$folder/$1"
  echo "made $folder/$1" >&2
}

random() { head -c 24 /dev/urandom | od -An -vtx1 | tr -d ' \n'; }

keep postgres_password "$(random)"
keep database_url "postgres://assay:$(cat "$folder/postgres_password")@database/assay"
keep operator_token "$(random)"
